import { useTranslation } from 'react-i18next';
import type { Site } from '#/backend/api/site/contract.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** The title, with what a visitor can do here; `demos` is null until that is known. */
export function DemoTitle({ demos }: { demos: Site['demos'] | null }) {
  const { t } = useTranslation();
  const lead = demos === null ? null : demos === 'none' ? t('booking.none.text') : t('booking.lead');
  return <PageTitle lead={lead}>{t('booking.title')}</PageTitle>;
}
