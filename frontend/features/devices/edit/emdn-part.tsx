import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { emdnTermQuery } from '../device-dashboard/emdn-term.ts';
import { EmdnField } from '../emdn-field.tsx';
import css from './edit.module.css';

/** The code of a device with its term. The nomenclature opens on demand: most edits leave the code alone. */
export function EmdnPart({ code, onPick }: { code: string | null; onPick: (code: string | null) => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data: term } = useQuery({ ...emdnTermQuery(code ?? '', locale), enabled: code !== null });
  return (
    <fieldset className={css.part}>
      <legend>{t('dashboard.emdn')}</legend>
      {isOpen ? (
        <EmdnField value={code} onPick={onPick} />
      ) : (
        <div className={css.line}>
          <span>
            {code === null ? (
              t('dashboard.none')
            ) : (
              <>
                <code>{code}</code> {term}
              </>
            )}
          </span>
          <Button onPress={() => setOpen(true)}>{t('devices.edit.chooseCode')}</Button>
        </div>
      )}
    </fieldset>
  );
}
