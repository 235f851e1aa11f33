import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../ui/menu.tsx';
import { useLanguages } from './use-languages.ts';

/** The language switch of the dashboard. The public pages use plain links, which need no code. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale, actions } = useLanguages();
  return (
    <ActionMenu label={`${t('common.language')}: ${locale.toUpperCase()}`} groups={[{ id: 'languages', actions }]}>
      {locale.toUpperCase()}
    </ActionMenu>
  );
}
