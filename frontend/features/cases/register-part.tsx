import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import type { CaseKind } from './case-queries.ts';
import { LoadFailed } from './load-failed.tsx';

type RegisterPartProps<List> = {
  kind: CaseKind;
  result: UseQueryResult<List>;
  isEmpty: (list: List) => boolean;
  children: (list: List) => ReactNode;
};

/** A register once it is loaded; until then its place, and what to do where it failed or is empty. */
export function RegisterPart<List>({ kind, result, isEmpty, children }: RegisterPartProps<List>) {
  const { t } = useTranslation();
  const { data, error, refetch } = result;
  if (error && !data) return <LoadFailed kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (isEmpty(data))
    return (
      <EmptyState title={t(`cases.empty.${kind}`)}>
        <p>{t(`cases.emptyText.${kind}`)}</p>
      </EmptyState>
    );
  return children(data);
}
