import { memo, type CSSProperties, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import type { Line, RiskRow } from './risk-rows.ts';
import css from './risk-table.module.css';
import { SourceMark } from './source-mark.tsx';

type GroupRowProps = {
  line: Extract<Line, { kind: 'group' }>;
  index: number;
  place: CSSProperties;
  onToggle: (id: string) => void;
};

export function GroupRow({ line: { id, name, count, isOpen }, index, place, onToggle }: GroupRowProps) {
  const { t } = useTranslation();
  const title = name === null ? t('risks.table.rejected') : name || t('risks.table.noCategory');
  return (
    <div role="row" aria-rowindex={index + 2} className={css.group} style={place}>
      <span role="gridcell">
        <button type="button" aria-expanded={isOpen} onClick={() => onToggle(id)}>
          <span aria-hidden className={css.chevron} data-open={isOpen || undefined}>
            ▸
          </span>
          {title} <small>{count}</small>
        </button>
      </span>
    </div>
  );
}

type RiskTableRowProps = {
  risk: RiskRow;
  index: number;
  /** Distance from the top in pixels; null on paper. */
  start: number | null;
  size: number;
  isCurrent: boolean;
  /** Whether Tab leads here: to one row of the table. */
  isReachable: boolean;
  isSelected: boolean;
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: ((key: string) => void) | undefined;
  onPress: (key: string, how: 'open' | 'extend' | 'toggle') => void;
};

/** One risk. Drawn again only when something of it changes: a keystroke in the filter moves thousands. */
export const RiskTableRow = memo(function RiskTableRow(props: RiskTableRowProps) {
  const { risk, index, start, size, isCurrent, isReachable, isSelected, onDecide, onEdit, onPress } = props;
  const { t } = useTranslation();
  const { words, lang } = risk;
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    onPress(risk.key, event.shiftKey ? 'extend' : event.metaKey || event.ctrlKey ? 'toggle' : 'open');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is answered by the row's own handler below
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      className={css.row}
      data-risk={risk.key}
      data-decision={risk.decision ?? undefined}
      style={start === null ? {} : { height: size, transform: `translateY(${start}px)` }}
      tabIndex={isReachable ? 0 : -1}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onPress(risk.key, 'open');
      }}
    >
      <span role="gridcell">
        <DecisionButtons risk={risk} isReachable={isReachable} onDecide={onDecide} />
      </span>
      <span role="gridcell" lang={lang ?? undefined}>
        {words.type}
      </span>
      <span role="gridcell" lang={lang ?? undefined}>
        {words.category}
      </span>
      <span role="gridcell" lang={lang ?? undefined} className={css.hazard}>
        {words.hazardPhenomenon}
        <code>{risk.key}</code>
      </span>
      <span role="gridcell" lang={lang ?? undefined}>
        {words.hazardSituation}
      </span>
      <span role="gridcell" lang={lang ?? undefined}>
        {words.harm}
      </span>
      <span role="gridcell" className={css.end}>
        <SourceMark source={risk.source} isSuggested={risk.suggested} />
        {onEdit && (
          <button
            type="button"
            className={css.edit}
            tabIndex={isReachable ? 0 : -1}
            aria-label={t('risks.table.edit', { risk: risk.key })}
            onClick={() => onEdit(risk.key)}
          >
            <span aria-hidden>✎</span>
          </button>
        )}
      </span>
    </div>
  );
});
