import type { TFunction } from 'i18next';
import { acceptabilityOf, isOnScale, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import type { RiskDecision } from '#/backend/events/risks.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import { LevelMark } from '../levels/level-mark.tsx';
import type { RiskRow, Section } from '../risk-rows.ts';
import { ChainLine, ControlMarks, VerifiedMark } from './risk-cells.tsx';
import { controlWords, verifiedOf } from './risk-words.ts';
import { EditButton } from './edit-button.tsx';
import { SourceMark } from './source-mark.tsx';

/** The data that the cells of a risk need in addition. */
export type RiskContext = {
  scales: RiskScales;
  /** If absent, decisions are not offered. */
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: (key: string) => void;
};
export type RiskColumn = Column<RiskRow, RiskContext>;

type Shown = { section: Section; acts: 'none' | 'decide' | 'edit'; scales: RiskScales };

/**
 * The columns of a section. The risk file shows the chain in one cell and all levels (ISO 14971:2019, 4.5); the other
 * sections, where risks are decided, show the links of the chain one by one. A reader may choose all of them everywhere.
 */
export function riskColumns(t: TFunction, { section, acts, scales }: Shown): readonly RiskColumn[] {
  const isFile = section === 'final';
  const title = (id: Parameters<typeof titleKey>[0]) => t(titleKey(id));
  const words = (
    id: 'hazard' | 'situation' | 'harm',
    rest: Pick<RiskColumn, 'track' | 'least' | 'rank' | 'card'>,
  ): RiskColumn => ({
    id,
    title: title(id),
    ...rest,
    ...(isFile && { rank: 4, card: 'hidden', isOptional: true }),
    sortBy: (risk) => risk.words[fields[id]] || null,
    text: (risk) => risk.words[fields[id]],
    cell: ({ words: said, lang }) => <span lang={lang ?? undefined}>{said[fields[id]]}</span>,
  });
  const filed = (
    id: 'type' | 'category',
    rest: Pick<RiskColumn, 'track' | 'least' | 'rank' | 'isOptional'>,
  ): RiskColumn => ({
    id,
    title: title(id),
    card: 'hidden',
    ...rest,
    sortBy: (risk) => risk.words[id] || null,
    choice: {
      of: ({ inEnglish }) => inEnglish[id] || 'none',
      say: (risk) => risk.words[id] || t('risks.table.noCategory'),
    },
    cell: ({ words: said, lang }) => <span lang={lang ?? undefined}>{said[id]}</span>,
  });
  const rating = (id: 'severity' | 'probability', short: string): RiskColumn => ({
    id,
    title: short,
    track: '30px',
    least: 30,
    rank: 3,
    card: 'hidden',
    isOptional: !isFile,
    sortBy: ({ initial }) => initial?.[id] ?? null,
    text: ({ initial }) => String(initial?.[id] ?? ''),
    cell: ({ initial }) => initial?.[id] ?? <span aria-hidden>–</span>,
  });
  const level = (id: 'initial' | 'residual'): RiskColumn => ({
    id,
    title: title(id),
    track: '112px',
    least: 112,
    rank: 2,
    card: 'hidden',
    isOptional: !isFile,
    sortBy: (risk) => weightOf(risk[id], scales),
    choice: {
      of: (risk) => verdictOf(risk[id], scales) ?? 'NONE',
      say: (risk) => {
        const verdict = verdictOf(risk[id], scales);
        return t(verdict === null ? 'risks.estimate.none' : `risks.verdict.${verdict}`);
      },
    },
    cell: (risk, context) => <LevelMark estimate={risk[id]} scales={context.scales} />,
  });
  return [
    {
      id: 'decision',
      title: title('decision'),
      track: `${widths[acts]}px`,
      least: widths[acts],
      rank: 0,
      card: 'corner',
      sortBy: ({ decision }) => ['ACCEPT', null, 'REJECT'].indexOf(decision),
      choice: {
        of: ({ decision }) => decision ?? 'UNDECIDED',
        say: ({ decision }) => t(`risks.decision.${decision ?? 'UNDECIDED'}`),
      },
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
      track: '102px',
      least: 102,
      rank: 3,
      card: 'line',
      sortBy: ({ key }) => key,
      text: ({ key }) => key,
      cell: ({ key }) => <code>{key}</code>,
    },
    {
      id: 'chain',
      title: title('chain'),
      track: 'minmax(0, 1fr)',
      least: 260,
      rank: isFile ? 0 : 4,
      card: isFile ? 'title' : 'hidden',
      isOptional: !isFile,
      sortBy: (risk) => risk.words.hazardPhenomenon || null,
      text: ({ words: { hazardPhenomenon, hazardSituation, harm } }) =>
        [hazardPhenomenon, hazardSituation, harm].filter(Boolean).join(' → '),
      cell: (risk) => <ChainLine risk={risk} />,
    },
    words('hazard', { track: 'minmax(0, 1.4fr)', least: 170, rank: 0, card: 'title' }),
    words('situation', { track: 'minmax(0, 1.6fr)', least: 170, rank: 1, card: 'line' }),
    words('harm', { track: 'minmax(0, 1.2fr)', least: 130, rank: 1, card: 'line' }),
    rating('severity', t('risks.table.severity')),
    rating('probability', t('risks.table.probability')),
    level('initial'),
    {
      id: 'controls',
      title: title('controls'),
      track: '84px',
      least: 84,
      rank: 3,
      card: 'hidden',
      isOptional: !isFile,
      sortBy: ({ controls }) => controls.length,
      text: ({ controls }) => controlWords(controls, t),
      cell: ({ controls }) => <ControlMarks controls={controls} />,
    },
    level('residual'),
    {
      id: 'verified',
      title: title('verified'),
      track: '76px',
      least: 76,
      rank: 2,
      card: 'hidden',
      isOptional: !isFile,
      sortBy: ({ controls }) => (controls.length === 0 ? null : verifiedOf(controls).done / controls.length),
      choice: {
        of: ({ controls }) => verifiedOf(controls).state,
        say: ({ controls }) => t(`risks.verified.${verifiedOf(controls).state}`),
      },
      cell: ({ controls }) => <VerifiedMark controls={controls} />,
    },
    filed('category', { track: 'minmax(0, 1fr)', least: 130, rank: 5, isOptional: true }),
    filed('type', { track: 'minmax(0, 0.8fr)', least: 110, rank: 5, isOptional: isFile }),
    {
      id: 'source',
      title: title('source'),
      track: '76px',
      least: 76,
      rank: 6,
      card: 'hidden',
      isOptional: isFile,
      sortBy: ({ source }) => source,
      choice: { of: ({ source }) => source, say: ({ source }) => t(`risks.source.${source}`) },
      cell: ({ source, suggested }) => <SourceMark source={source} isSuggested={suggested} />,
    },
    {
      id: 'reason',
      title: title('reason'),
      track: 'minmax(0, 1fr)',
      least: 160,
      rank: 4,
      card: 'hidden',
      isOptional: true,
      text: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason,
    },
  ];
}

/** Widths of the column of decisions: words take more than buttons. */
const widths = { none: 128, decide: 66, edit: 98 } as const;

const fields = { hazard: 'hazardPhenomenon', situation: 'hazardSituation', harm: 'harm' } as const;

const verdictOf = (estimate: Estimate | null, scales: RiskScales) =>
  estimate && isOnScale(estimate, scales) ? acceptabilityOf(estimate, scales) : null;

type Titled =
  | 'decision'
  | 'key'
  | 'chain'
  | 'hazard'
  | 'situation'
  | 'harm'
  | 'category'
  | 'initial'
  | 'controls'
  | 'residual'
  | 'verified'
  | 'type'
  | 'source'
  | 'reason';
const titleKey = <Id extends Titled>(id: Id) => `risks.table.${id}` as const;

/** Weight for sorting estimates: by acceptability, then by severity and probability. Null where there is none. */
function weightOf(estimate: Estimate | null, scales: RiskScales): number | null {
  if (!estimate) return null;
  const verdict = ['ACCEPTABLE', 'REDUCE', 'UNACCEPTABLE'].indexOf(acceptabilityOf(estimate, scales));
  return verdict * 10_000 + estimate.severity * 100 + estimate.probability;
}
