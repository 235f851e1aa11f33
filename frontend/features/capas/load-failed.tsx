import { useTranslation } from 'react-i18next';
import { LoadFailed as Failed, type LoadFailedProps } from '../../shared/load-failed.tsx';

/** Why CAPAs cannot be shown. */
export function LoadFailed(props: LoadFailedProps) {
  const { t } = useTranslation();
  const words = {
    failed: t('capas.loadFailed'),
    unknown: t('capas.unknown'),
    unknownText: t('capas.unknownText'),
    list: { to: '/Dashboard/CapaCreator', text: t('capas.toRegister') },
  };
  return <Failed {...props} words={words} />;
}
