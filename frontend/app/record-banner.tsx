import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useDates } from '../shared/dates.ts';
import { recordStandingQuery } from '../shared/record-standing.ts';
import { sessionAtom } from '../shared/session.ts';
import { Notice } from '../ui/notice.tsx';

/** On every screen of an owner while the record of the installation is in doubt. */
export function RecordBanner() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const isOwner = useAtomValue(sessionAtom)?.organisation.role === 'owner';
  const { data } = useQuery({ ...recordStandingQuery, enabled: isOwner });
  if (data?.status !== 'in doubt') return null;
  return (
    <Notice tone="bad" role="alert">
      {t('shell.recordInDoubt', { date: data.since ? moment(data.since) : '', code: data.doubt?.code ?? '' })}
    </Notice>
  );
}
