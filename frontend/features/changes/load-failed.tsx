import { useTranslation } from 'react-i18next';
import { LoadFailed as Failed, type LoadFailedProps } from '../../shared/load-failed.tsx';

/** Why changes cannot be shown. */
export function LoadFailed(props: LoadFailedProps) {
  const { t } = useTranslation();
  const words = {
    failed: t('changes.loadFailed'),
    unknown: t('changes.unknown'),
    unknownText: t('changes.unknownText'),
    list: { to: '/Dashboard/Changes', text: t('changes.toList') },
  };
  return <Failed {...props} words={words} />;
}
