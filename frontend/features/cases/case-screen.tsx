import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay } from '../../replay/use-replay.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { CaseKind } from './case-queries.ts';
import { LoadFailed } from './load-failed.tsx';
import { caseScreens } from './places.ts';

type CaseScreenProps<One> = {
  kind: CaseKind;
  result: UseQueryResult<One>;
  titleOf: (one: One) => string;
  /** `mayEdit`: neither for an auditor nor in the past. */
  children: (one: One, mayEdit: boolean) => ReactNode;
};

/** The frame of one record, now or at a moment of the past: loading, failure, title and the way back. */
export function CaseScreen<One>({ kind, result, titleOf, children }: CaseScreenProps<One>) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const replay = useReplay();
  const mayEdit = useMayEdit() && !replay.isPast;
  const { data, error, refetch } = result;
  return (
    <>
      <PageTitle lead={<Link to={to(`/Dashboard/${caseScreens[kind]}`)}>{t('cases.toRegister')}</Link>}>
        {data ? titleOf(data) : t(`areas.name.${caseScreens[kind]}`)}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !data && <LoadFailed kind={kind} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} label={t('common.loading')} />}
      {data && children(data, mayEdit)}
    </>
  );
}
