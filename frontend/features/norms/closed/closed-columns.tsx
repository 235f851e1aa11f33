import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { citationIn } from '#/knowledge/language/citation.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusMark } from '../status.tsx';
import cells from '../requirements/requirement-cells.module.css';
import css from './closed.module.css';
import { reasonsOf, type ClosedClause } from './closed-clauses.ts';

/** `onState` is missing where nobody may write. */
export type ClosedContext = {
  open: string;
  onToggle: (id: string) => void;
  onState: ((clause: ClosedClause) => void) | undefined;
};

/** The columns of the clauses of a closed standard. */
export const closedColumns = (t: TFunction, locale: Locale): readonly Column<ClosedClause, ClosedContext>[] => [
  {
    id: 'clause',
    title: t('norms.table.clause'),
    track: '92px',
    least: 72,
    rank: 0,
    card: 'title',
    cell: (row, { open, onToggle }) => (
      <button
        type="button"
        className={cells.clause}
        aria-expanded={open === row.id}
        aria-label={t('norms.table.details', { clause: citationIn(locale, row.clause) })}
        onClick={() => onToggle(row.id)}
      >
        <code>{citationIn(locale, row.clause)}</code>
      </button>
    ),
  },
  {
    id: 'title',
    title: t('norms.closed.clauseTitle'),
    track: 'minmax(0, 1fr)',
    least: 150,
    rank: 0,
    card: 'line',
    cell: ({ title, rows }) => (
      <>
        {title && <strong className={css.title}>{title[locale]}</strong>}{' '}
        <span className={css.quiet}>{t('norms.closed.size', { count: rows.length })}</span>
      </>
    ),
  },
  {
    id: 'status',
    title: t('norms.table.applicable'),
    track: '136px',
    least: 124,
    rank: 0,
    card: 'corner',
    cell: (row) => <ClauseStatus clause={row} />,
  },
  {
    id: 'why',
    title: t('norms.table.why'),
    track: 'minmax(0, 1.2fr)',
    least: 150,
    rank: 0,
    card: 'line',
    cell: (row) => <Reasons clause={row} locale={locale} />,
  },
  {
    id: 'state',
    title: t('norms.closed.own'),
    track: '84px',
    least: 76,
    rank: 0,
    card: 'line',
    cell: (row, { onState }) =>
      onState && (
        <Button
          look="ghost"
          aria-label={t('norms.closed.stateClause', { clause: citationIn(locale, row.clause) })}
          onPress={() => onState(row)}
        >
          {t('norms.closed.state')}
        </Button>
      ),
  },
];

/** One status, or how many requirements have each. */
function ClauseStatus({ clause: { rows, statuses } }: { clause: ClosedClause }) {
  const [only, ...others] = statuses;
  if (only && others.length === 0) return <StatusMark status={only} />;
  return (
    <span className={css.mixed}>
      {statuses.map((status) => (
        <span key={status}>
          <StatusMark status={status} isBare />{' '}
          {rows.filter(({ applicabilityStatus }) => applicabilityStatus === status).length}
        </span>
      ))}
    </span>
  );
}

function Reasons({ clause, locale }: { clause: ClosedClause; locale: Locale }) {
  const { t } = useTranslation();
  const [first, ...others] = reasonsOf(clause, locale);
  const own = clause.rows.filter(({ statement }) => statement !== null);
  return (
    <span className={css.quiet}>
      {own.some(({ statement }) => statement?.isOutdated) && <>▲ {t('norms.list.outdated')} </>}
      {own.length > 0 && <>✎ {t('norms.list.own')} </>}
      {first}
      {others.length > 0 && <> · {t('norms.closed.moreReasons', { count: others.length })}</>}
    </span>
  );
}
