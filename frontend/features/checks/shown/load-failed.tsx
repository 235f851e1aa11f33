import { useTranslation } from 'react-i18next';
import { LoadFailed as Failed, type LoadFailedProps } from '../../../shared/load-failed.tsx';

/** Why checks cannot be shown. */
export function LoadFailed(props: LoadFailedProps) {
  const { t } = useTranslation();
  const words = {
    failed: t('checks.loadFailed'),
    unknown: t('checks.unknown'),
    unknownText: t('checks.unknownText'),
    list: { to: '/Dashboard/Check/ConformityRunsList', text: t('checks.toList') },
  };
  return <Failed {...props} words={words} />;
}
