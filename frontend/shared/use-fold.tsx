import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { phone, useMatches } from '../ui/use-matches.ts';

/**
 * On a phone the tools above a table wait behind a button, so that rows are in sight; a wider window shows them. `set`:
 * how many filters are set, which the button says while they cannot be seen.
 */
export function useFold(set: number): { isPhone: boolean; isShown: boolean; button: ReactNode } {
  const { t } = useTranslation();
  const isPhone = useMatches(phone);
  const [isOpen, setOpen] = useState(false);
  const button = isPhone && (
    <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {set > 0 && !isOpen ? t('common.table.toolsSet', { count: set }) : t('common.table.tools')}
      <span aria-hidden>{isOpen ? '▴' : '▾'}</span>
    </Button>
  );
  return { isPhone, isShown: isOpen || !isPhone, button };
}
