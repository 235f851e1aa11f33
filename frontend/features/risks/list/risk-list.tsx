import { useTranslation } from 'react-i18next';
import type { ReactNode, Ref } from 'react';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { DataTable, type TableHandle } from '../../../ui/table/data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { RiskContext } from './risk-columns.tsx';
import type { RiskRow } from '../risk-rows.ts';
import css from '../risks.module.css';
import { UpgradePanel } from './upgrade-panel.tsx';
import type { useRiskSpace } from '../use-risk-space.ts';

type RiskListProps = {
  space: ReturnType<typeof useRiskSpace>;
  /** Number of risks that a plan would show. */
  withheld: number;
  hasAnswers: boolean;
  context: RiskContext;
  /** The table, for the keys of the screen. */
  table: Ref<TableHandle>;
  /** What is copied: the selected rows, or the reader's row. */
  onCopy: () => string | null;
  /** More tools in the line of filters. */
  children?: ReactNode;
};

/** The table of a section with its filter, or a message where it is empty. */
export function RiskList({ space, withheld, hasAnswers, context, table, onCopy, children }: RiskListProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { section, filter, lines } = space;
  const total = space.inSection.length;
  const named = section === 'overall' ? 'final' : section;
  if (space.error && total === 0)
    return (
      <ErrorCard
        title={t('risks.loadFailed')}
        text={sentenceOf(space.error, t('risks.failed'))}
        code="RISKS"
        onRetry={space.reload}
      />
    );
  if (space.isLoading) return <Skeleton height={520} label={t('common.loading')} />;
  if (total === 0)
    return (
      <EmptyState
        title={t(`risks.empty.${named}`)}
        action={
          section === 'bank' && (
            <ButtonLink look="primary" to={to('/Dashboard/MyDevice')}>
              {t(hasAnswers ? 'risks.empty.more' : 'risks.empty.answer')}
            </ButtonLink>
          )
        }
      >
        <p>{t(`risks.empty.${named}Text`)}</p>
      </EmptyState>
    );
  return (
    <div className={css.list}>
      <FilterBar
        filter={filter}
        rows={space.inSection}
        found={space.found.length}
        columns={space.columns}
        table={space.table}
        view={space.view}
        onText={space.setText}
        onClear={space.clearFilter}
      >
        {children}
      </FilterBar>
      {space.found.length === 0 ? (
        <EmptyState
          title={t('risks.filter.none')}
          action={<Button onPress={space.clearFilter}>{t('risks.filter.clear')}</Button>}
        >
          {filter.text && <p>{t('risks.filter.noneFor', { text: filter.text })}</p>}
        </EmptyState>
      ) : (
        <DataTable
          ref={table}
          label={t('risks.table.name')}
          className={css.table}
          columns={space.shownColumns}
          view={space.view}
          lines={lines}
          context={context}
          current={space.selection.current}
          selected={space.selection.selected}
          marks={marks}
          isDimmed={space.isDimmed}
          onMove={space.moveTo}
          onPress={space.press}
          onToggleGroup={space.toggleGroup}
          onSelectAll={space.selectAll}
          onCopy={onCopy}
        />
      )}
      {withheld > 0 && <UpgradePanel withheld={withheld} />}
    </div>
  );
}

/** Attributes that identify a risk's row, for tests and styles. */
const marks = ({ key, decision }: RiskRow) => ({ 'data-risk': key, 'data-decision': decision ?? undefined });
