import { useTranslation } from 'react-i18next';
import { LoadFailed, type LoadFailedProps } from '../../shared/load-failed.tsx';

/** Why publications cannot be read. One that does not exist gets a way back to the list. */
export function FailedToRead({ isOne = false, ...props }: LoadFailedProps & { isOne?: boolean }) {
  const { t } = useTranslation();
  return (
    <LoadFailed
      {...props}
      words={{
        failed: t(isOne ? 'publications.failedOne' : 'publications.failed'),
        unknown: t('publications.unknown'),
        unknownText: t('publications.unknownText'),
        list: { to: '/Publications', text: t('publications.all') },
      }}
    />
  );
}
