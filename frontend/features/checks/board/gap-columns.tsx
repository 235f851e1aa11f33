import type { TFunction } from 'i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { heldCriticity, heldVerdict } from '#/backend/events/held.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Column } from '../../../ui/table/column.ts';
import { CriticityMark, VerdictMark } from '../evidence/verdict-mark.tsx';
import type { GapState } from './gap-state.ts';
import css from './board.module.css';
import { inShort } from './gaps.ts';

export type GapContext = { locale: Locale; normName: (key: string) => string };
export type GapColumn = Column<ShownFinding, GapContext>;

/**
 * The columns of a gap: code, what is missing, where it is asked for, verdict, criticity, how it is resolved. Paper is
 * narrower than any screen that shows a table: there all columns shrink, and what is missing keeps its place.
 */
export const gapColumns = (
  t: TFunction,
  locale: Locale,
  stateOf: (finding: ShownFinding) => GapState,
): readonly GapColumn[] => [
  {
    id: 'code',
    title: t('findings.board.code'),
    track: '84px',
    least: 84,
    rank: 0,
    card: 'corner',
    sortBy: ({ code }) => code,
    cell: ({ code, stale }) => (
      <>
        <code>{code}</code>
        {stale.length > 0 && (
          <span role="img" aria-label={t('findings.stale.finding')} title={t('findings.stale.finding')}>
            {' '}
            ↻
          </span>
        )}
      </>
    ),
  },
  {
    id: 'description',
    title: t('findings.board.description'),
    track: 'minmax(200px, 2fr)',
    least: 200,
    rank: 0,
    card: 'title',
    sortBy: (finding) => inShort(finding, locale),
    cell: (finding) => inShort(finding, locale),
  },
  {
    id: 'clause',
    title: t('findings.board.clause'),
    track: 'minmax(150px, 1fr)',
    least: 150,
    rank: 4,
    card: 'line',
    sortBy: ({ norm, clause }) => `${norm} ${clause}`,
    cell: ({ norm, clause }, { normName }) => (
      <span className={css.clause}>
        <span>{normName(norm)}</span>
        <span>{`\u00a0· ${clause}`}</span>
      </span>
    ),
  },
  {
    id: 'verdict',
    title: t('findings.board.verdict'),
    track: 'minmax(112px, 130px)',
    least: 130,
    rank: 3,
    card: 'line',
    sortBy: heldVerdict,
    cell: (finding) => <VerdictMark verdict={heldVerdict(finding)} />,
  },
  {
    id: 'criticity',
    title: t('findings.board.criticity'),
    track: 'minmax(84px, 92px)',
    least: 92,
    rank: 1,
    card: 'line',
    sortBy: heldCriticity,
    cell: (finding) => <CriticityMark criticity={heldCriticity(finding)} />,
  },
  {
    id: 'resolution',
    title: t('findings.board.resolution'),
    track: 'minmax(80px, 120px)',
    least: 120,
    rank: 2,
    card: 'hidden',
    sortBy: stateOf,
    cell: (finding) => `${glyphs[stateOf(finding)]} ${t(`findings.gap.state.${stateOf(finding)}`)}`,
  },
];

const glyphs = {
  open: '○',
  confirmed: '✓',
  overruled: '↷',
  asked: '?',
  twoReadings: '≠',
  task: '◔',
  taskDone: '●',
  justified: '≡',
} as const satisfies Record<GapState, string>;
