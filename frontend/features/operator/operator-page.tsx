import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { DeskAnswer } from '#/backend/api/operator/contract.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { query } from '../../shared/query.ts';
import { sessionAtom } from '../../shared/session.ts';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeskList } from './desk-list.tsx';
import { LetterCard } from './letter-card.tsx';
import css from './operator.module.css';

/** The desk of the operator of the installation, and the letters of the newsletter. */
export function Component() {
  const { t } = useTranslation();
  const isAdministrator = useAtomValue(sessionAtom)?.accessRights.role === 'ADMIN';
  return (
    <div className={css.page}>
      <PageTitle lead={t('operator.lead')}>{t('operator.title')}</PageTitle>
      {isAdministrator ? (
        <>
          <LetterCard />
          <Desk />
        </>
      ) : (
        <EmptyState title={t('operator.forbidden')} />
      )}
    </div>
  );
}

function Desk() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(query(DeskAnswer, 'operator/getDesk'));
  if (!data && error)
    return (
      <ErrorCard
        title={t('operator.failed')}
        text={sentenceOf(error, t('errors.unreachable'))}
        code={error instanceof ApiError ? error.code : error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (data.entries.length > 0) return <DeskList entries={data.entries} />;
  return (
    <EmptyState title={t('operator.none')}>
      <p>{t('operator.noneText')}</p>
    </EmptyState>
  );
}
