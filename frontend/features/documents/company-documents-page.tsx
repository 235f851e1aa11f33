import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Space } from './document-space.tsx';

/** The documents of the company that belong to no device, now or at the moment of the rail. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle lead={t('documents.company.lead')}>{t('documents.company.title')}</PageTitle>
      <Space deviceId="company" />
    </>
  );
}
