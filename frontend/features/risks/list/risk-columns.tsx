import type { TFunction } from 'i18next';
import { acceptabilityOf, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import type { RiskDecision } from '#/backend/events/risks.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import { EditButton } from './edit-button.tsx';
import { LevelMark } from '../levels/level-mark.tsx';
import type { RiskRow, Section } from '../risk-rows.ts';
import { SourceMark } from './source-mark.tsx';

/** The data that the cells of a risk need in addition. */
export type RiskContext = {
  scales: RiskScales;
  /** If absent, decisions are not offered. */
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: (key: string) => void;
};
export type RiskColumn = Column<RiskRow, RiskContext>;

type Shown = { section: Section; isGrouped: boolean; acts: 'none' | 'decide' | 'edit'; scales: RiskScales };

/** The columns of a section: levels once risks are estimated, the category unless it is the name of the group. */
export function riskColumns(t: TFunction, { section, isGrouped, acts, scales }: Shown): readonly RiskColumn[] {
  const title = (id: Parameters<typeof titleKey>[0]) => t(titleKey(id));
  const words = (
    id: 'hazard' | 'situation' | 'harm' | 'type' | 'category',
    rest: Pick<RiskColumn, 'track' | 'least' | 'rank' | 'card'>,
  ): RiskColumn => ({
    id,
    title: title(id),
    ...rest,
    sortBy: (risk) => risk.words[fields[id]] || null,
    cell: ({ words: said, lang }) => <span lang={lang ?? undefined}>{said[fields[id]]}</span>,
  });
  const level = (id: 'initial' | 'residual'): RiskColumn => ({
    id,
    title: title(id),
    track: '92px',
    least: 92,
    rank: 2,
    card: 'hidden',
    sortBy: (risk) => weightOf(risk[id], scales),
    cell: (risk, context) => <LevelMark estimate={risk[id]} scales={context.scales} />,
  });
  const isFinal = section === 'final';
  return [
    {
      id: 'decision',
      title: title('decision'),
      track: `${widths[acts]}px`,
      least: widths[acts],
      rank: 0,
      card: 'corner',
      sortBy: ({ decision }) => ['ACCEPT', null, 'REJECT'].indexOf(decision),
      cell: (risk, { onDecide, onEdit }) => (
        <>
          <DecisionButtons risk={risk} isSmall onDecide={onDecide} />
          {acts === 'edit' && <EditButton risk={risk.key} onEdit={onEdit} />}
        </>
      ),
    },
    {
      id: 'key',
      title: title('key'),
      track: '116px',
      least: 116,
      rank: 3,
      card: 'line',
      sortBy: ({ key }) => key,
      cell: ({ key }) => <code>{key}</code>,
    },
    words('hazard', { track: 'minmax(0, 1.4fr)', least: 170, rank: 0, card: 'title' }),
    words('situation', { track: 'minmax(0, 1.6fr)', least: 170, rank: 1, card: 'line' }),
    words('harm', { track: 'minmax(0, 1.2fr)', least: 130, rank: 1, card: 'line' }),
    ...(isGrouped ? [] : [words('category', { track: 'minmax(0, 1fr)', least: 130, rank: 4, card: 'hidden' })]),
    ...(isFinal ? [level('initial'), level('residual')] : []),
    words('type', { track: 'minmax(0, 0.8fr)', least: 110, rank: 5, card: 'hidden' }),
    {
      id: 'source',
      title: title('source'),
      track: '76px',
      least: 76,
      rank: 6,
      card: 'hidden',
      sortBy: ({ source }) => source,
      cell: ({ source, suggested }) => <SourceMark source={source} isSuggested={suggested} />,
    },
  ];
}

/** Widths of the column of decisions: words take more than buttons. */
const widths = { none: 128, decide: 74, edit: 108 } as const;

const fields = {
  hazard: 'hazardPhenomenon',
  situation: 'hazardSituation',
  harm: 'harm',
  type: 'type',
  category: 'category',
} as const;

const titleKey = <
  Id extends
    | 'decision'
    | 'key'
    | 'hazard'
    | 'situation'
    | 'harm'
    | 'category'
    | 'initial'
    | 'residual'
    | 'type'
    | 'source',
>(
  id: Id,
) => `risks.table.${id}` as const;

/** Weight for sorting estimates: by acceptability, then by severity and probability. Null where there is none. */
function weightOf(estimate: Estimate | null, scales: RiskScales): number | null {
  if (!estimate) return null;
  const verdict = ['ACCEPTABLE', 'REDUCE', 'UNACCEPTABLE'].indexOf(acceptabilityOf(estimate, scales));
  return verdict * 10_000 + estimate.severity * 100 + estimate.probability;
}
