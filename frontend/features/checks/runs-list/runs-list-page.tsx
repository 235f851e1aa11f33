import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { PastNotice } from '../../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../../replay/use-replay.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useMayWrite } from '../../../shared/permissions.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { runsQuery } from '../checks-queries.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { useSubject } from '../../../shared/subject.ts';
import { CheckSubjectField } from '../shown/subject-field.tsx';
import { RunTable } from './run-table.tsx';
import css from './runs-list.module.css';

// Loads when it is opened.
const AgreementCard = lazy(async () => ({ default: (await import('./agreement-card.tsx')).AgreementCard }));

/** The checks of the selected device, or of the company, now or at the moment of the rail. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { id: subject } = useSubject();
  const replay = useReplay();
  const mayWrite = useMayWrite() && !replay.isPast;
  const newRun = (
    <ButtonLink
      look="primary"
      to={to(`/Dashboard/Check/ConformityRunPanel${subject === 'company' ? '?of=company' : ''}`)}
    >
      {t('checks.newRun')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        lead={t(subject === 'company' ? 'checks.list.companyLead' : 'checks.list.lead')}
        aside={mayWrite && newRun}
      >
        {t(subject === 'company' ? 'checks.list.companyTitle' : 'areas.name.ConformityRunsList')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      <div className={css.subject}>
        <CheckSubjectField />
      </div>
      {subject && <Runs key={subject} deviceId={subject} />}
    </>
  );
}

function Runs({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(runsQuery(deviceId, asOf));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('checks.list.empty')}>
        <p>{t('checks.list.emptyText')}</p>
      </EmptyState>
    );
  const withArchived = address.get('archived') === 'yes';
  const archived = data.filter(({ isArchived }) => isArchived).length;
  const runs = data.filter(({ isArchived }) => withArchived || !isArchived);
  return (
    <>
      {archived > 0 && (
        <label className={css.archived}>
          <input
            type="checkbox"
            checked={withArchived}
            onChange={({ target }) => change({ archived: target.checked ? 'yes' : null, page: null })}
          />
          {t('checks.list.withArchived', { count: archived })}
        </label>
      )}
      <RunTable runs={runs} isDimmed={!isResting || isPlaceholderData} />
      <details className={css.agreementOf} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('checks.agreement.title')}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton height={160} label={t('common.loading')} />}>
            <AgreementCard asOf={asOf} />
          </Suspense>
        )}
      </details>
    </>
  );
}
