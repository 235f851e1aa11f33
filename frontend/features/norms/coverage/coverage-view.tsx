import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address-state.ts';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { Failed } from '../failed.tsx';
import { FilterChoice } from '../../../shared/filter-choice.tsx';
import { coverageQuery } from '../norms-queries.ts';
import { CellRows } from './cell-rows.tsx';
import css from './coverage.module.css';
import { cellKey, covered, gridOf, type By } from './coverage-grid.ts';
import { CoverageMap } from './coverage-map.tsx';

/** How Annex I is covered by standards and documents, as a heat map; a cell leads to its duties. */
export function CoverageView({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(coverageQuery(deviceId, asOf));
  const [address, change] = useAddress();
  const by: By = address.get('by') === 'documents' ? 'documents' : 'standards';
  const named = address.get('document');
  // An old address may name a document that is no evidence any more.
  const document = data?.documents.some(({ id }) => id === named) ? named : null;
  const grid = useMemo(() => data && gridOf(data, by, document), [data, by, document]);
  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || !grid) return <Skeleton height={520} label={t('common.loading')} />;
  if (data.points.length === 0) return <EmptyState title={t('norms.gspr.unavailable')} />;

  const { shown, total } = covered(data);
  const pick = (point: string, column: string) => change({ cell: cellKey(point, column) });
  const picked = grid.cells.get(address.get('cell') ?? '');
  const choices = [
    { value: 'standards', label: t('coverage.by.standards'), count: data.norms.length },
    { value: 'documents', label: t('coverage.by.documents'), count: data.documents.length },
  ] as const;
  return (
    <section className={css.view} data-dimmed={!isResting || isPlaceholderData || undefined}>
      <div className={css.bar}>
        <p>{t('coverage.sum', { count: shown, total })}</p>
        <FilterChoice<By>
          label={t('coverage.columns')}
          choices={choices}
          value={by}
          onChange={(next) => change({ by: next === 'standards' ? null : next, cell: null, document: null })}
        />
        {by === 'standards' && data.documents.length > 0 && (
          <select
            className={css.document}
            aria-label={t('coverage.document')}
            value={document ?? ''}
            onChange={({ target }) => change({ document: target.value || null })}
          >
            <option value="">{t('coverage.anyDocument')}</option>
            {data.documents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {grid.columns.length === 0 && <EmptyState title={t('coverage.noDocuments')} />}
      {grid.columns.length > 0 && <CoverageMap points={data.points} grid={grid} picked={picked} onPick={pick} />}
      {picked && (
        <CellRows
          key={cellKey(picked.point, picked.column)}
          cell={picked}
          coverage={data}
          column={grid.columns.find(({ id }) => id === picked.column)}
        />
      )}
    </section>
  );
}
