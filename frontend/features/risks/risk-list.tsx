import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { noFilter } from './risk-rows.ts';
import { RiskTable } from './risk-table.tsx';
import css from './risks.module.css';
import { UpgradePanel } from './upgrade-panel.tsx';
import type { useRiskSpace } from './use-risk-space.ts';

type RiskListProps = {
  space: ReturnType<typeof useRiskSpace>;
  /** Risks that a plan would show. */
  withheld: number;
  hasAnswers: boolean;
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: ((key: string) => void) | undefined;
};

/** The table of a section with its filter, or what stands where there is none. */
export function RiskList({ space, withheld, hasAnswers, onDecide, onEdit }: RiskListProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { section, filter, total } = space;
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
        title={t(`risks.empty.${section}`)}
        action={
          section === 'bank' && (
            <ButtonLink look="primary" to={to('/Dashboard/MyDevice')}>
              {t(hasAnswers ? 'risks.empty.more' : 'risks.empty.answer')}
            </ButtonLink>
          )
        }
      >
        <p>{t(`risks.empty.${section}Text`)}</p>
      </EmptyState>
    );
  return (
    <div className={css.list}>
      <FilterBar
        {...{ filter, total }}
        categories={space.categories}
        found={space.found.length}
        isGrouped={space.isGrouped}
        onChange={space.setFilter}
        onGroup={space.setGrouped}
      />
      {space.found.length === 0 ? (
        <EmptyState
          title={t('risks.filter.none')}
          action={<Button onPress={() => space.setFilter(noFilter)}>{t('risks.filter.clear')}</Button>}
        >
          {filter.text && <p>{t('risks.filter.noneFor', { text: filter.text })}</p>}
        </EmptyState>
      ) : (
        <RiskTable
          lines={space.lines}
          selection={space.selection}
          isDimmed={space.isDimmed}
          onDecide={onDecide}
          onEdit={onEdit}
          onPress={space.press}
          onToggleGroup={space.toggleGroup}
        />
      )}
      {withheld > 0 && <UpgradePanel withheld={withheld} />}
    </div>
  );
}
