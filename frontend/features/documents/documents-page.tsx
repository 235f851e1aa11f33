import { useTranslation } from 'react-i18next';
import { useSelectedDevice } from '../../shared/devices.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Space } from './document-space.tsx';

/** The document space of the selected device, now or at the moment of the rail. */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  return (
    <>
      <PageTitle lead={t('documents.lead')}>{t('documents.title')}</PageTitle>
      {device && <Space key={device._id} deviceId={device._id} />}
    </>
  );
}
