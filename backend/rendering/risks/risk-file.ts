import { classText } from '#/backend/events/class-text.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { acceptabilityOf, type Estimate, type RiskScales, scalesIn } from '#/backend/events/risk-scales.ts';
import type { RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Locale, Risk as Library } from '#/knowledge/types.ts';
import type { Risk } from '#/backend/api/risks/contract.ts';
import { decisionWords, sourceWords } from './risk-rows.ts';
import { riskFileWords } from './risk-file-words.ts';
import type { Sheet } from '../workbook.ts';

const fills = { ACCEPTABLE: 'FFDCEFE0', REDUCE: 'FFFBEBC8', UNACCEPTABLE: 'FFF6D5D2' } as const;

/** The risk file of a device at a moment as sheets: risks with their chain, controls, matrices, and the origin. */
export function* riskFileSheets(
  seen: Seen,
  risks: readonly Risk[],
  locale: Locale,
  about: {
    knowledge: string;
    norms: (key: string) => string;
    /** Codes of the IMDRF adverse event terminology of a risk of the library. */
    imdrf: (key: string) => Library['imdrf'];
  },
): Generator<Sheet> {
  const words = riskFileWords[locale];
  const scales = scalesIn(seen.risks);
  const said = (estimate: Estimate | null) => {
    if (!estimate) return ['', '', ''];
    return [
      levelOf(scales.severity, estimate.severity, locale),
      levelOf(scales.probability, estimate.probability, locale),
      words.acceptability[acceptabilityOf(estimate, scales)],
    ];
  };
  yield {
    name: words.risks,
    columns: words.riskHeads.map((head, index) => ({ head, width: riskWidths[index] ?? 20 })),
    rows: map(risks, (risk) => {
      const record = recordsOf(seen.risks)[risk.key];
      const content = locale === 'fr' ? risk.contentFR : risk.contentEN;
      const decision = decisionWords[locale][risk.accepted ?? 'undecided'];
      const codes = about.imdrf(risk.key);
      return [
        risk.key,
        sourceWords[locale][risk.source],
        decision,
        content.type,
        content.category,
        content.hazardPhenomenon,
        content.sequence,
        content.hazardSituation,
        content.harm,
        ...said(record?.initial ?? null),
        (record?.controls ?? []).map(({ id, text }) => `${id} ${text}`).join('\n'),
        ...said(record?.residual ?? null),
        risk.triggered ? words.yes : words.no,
        about.norms(risk.key),
        codes?.problem.join(', ') ?? '',
        codes?.harm.join(', ') ?? '',
      ];
    }),
    fill: (row, column) => {
      const record = recordsOf(seen.risks)[risks[row]?.key ?? ''];
      const estimate = column === 11 ? record?.initial : column === 15 ? record?.residual : null;
      return estimate ? fills[acceptabilityOf(estimate, scales)] : null;
    },
  };
  yield {
    name: words.controls,
    columns: words.controlHeads.map((head, index) => ({ head, width: controlWidths[index] ?? 20 })),
    rows: controlRows(seen, risks, locale),
  };
  for (const stage of ['initial', 'residual'] as const) {
    yield {
      name: stage === 'initial' ? words.matrixBefore : words.matrixAfter,
      columns: [
        { head: words.matrixCorner, width: 26 },
        ...scales.probability.map(({ label }) => ({ head: label[locale], width: 18 })),
      ],
      rows: matrixRows(seen, risks, stage, locale),
      fill: (row, column) => {
        const severity = scales.severity.length - row;
        return column === 0 ? null : fills[acceptabilityOf({ severity, probability: column }, scales)];
      },
      isPage: true,
    };
  }
  yield {
    name: words.about,
    columns: [
      { head: words.aboutHeads[0], width: 34 },
      { head: words.aboutHeads[1], width: 90 },
    ],
    rows: aboutRows(seen, locale, about.knowledge),
    isPage: true,
  };
}

const riskWidths = [14, 16, 14, 22, 22, 40, 44, 44, 36, 16, 16, 16, 50, 16, 16, 16, 14, 30, 20, 24];
const controlWidths = [14, 12, 26, 60, 40, 40, 20, 40, 20, 20];

function* controlRows(seen: Seen, risks: readonly Risk[], locale: Locale): Generator<string[]> {
  const words = riskFileWords[locale];
  const brought = Map.groupBy(
    Object.entries(recordsOf(seen.risks)).filter(([, { fromControl }]) => fromControl !== null),
    ([, { fromControl }]) => fromControl?.control ?? '',
  );
  for (const { key } of risks)
    for (const control of recordsOf(seen.risks)[key]?.controls ?? [])
      yield [
        key,
        control.id,
        words.kinds[control.kind],
        control.text,
        control.rationale ?? '',
        control.implementation?.evidence ?? '',
        control.implementation?.at.slice(0, 10) ?? '',
        control.effectiveness?.evidence ?? '',
        control.effectiveness?.at.slice(0, 10) ?? '',
        (brought.get(control.id) ?? []).map(([risk]) => risk).join(', '),
      ];
}

/** Highest severity first, as matrices are usually drawn. Only included risks are counted. */
function* matrixRows(
  { risks: file }: Seen,
  risks: readonly Risk[],
  stage: keyof Pick<RiskRecord, 'initial' | 'residual'>,
  locale: Locale,
): Generator<(string | number)[]> {
  const scales = scalesIn(file);
  const records = recordsOf(file);
  const estimates = risks.flatMap(({ key }) =>
    records[key]?.decision === 'ACCEPT' ? [records[key][stage] ?? []].flat() : [],
  );
  for (let severity = scales.severity.length; severity >= 1; severity--)
    yield [
      levelOf(scales.severity, severity, locale),
      ...scales.probability.map(
        (_, index) => estimates.filter((one) => one.severity === severity && one.probability === index + 1).length,
      ),
    ];
}

function* aboutRows(
  { device, risks, profile, position }: Seen,
  locale: Locale,
  knowledge: string,
): Generator<string[]> {
  const words = riskFileWords[locale];
  const [name, manufacturer, moment, version, scales, overall, rationale, classes] = words.aboutRows;
  const { overall: conclusion } = risks;
  yield [name, device.name];
  yield [manufacturer, device.manufacturer];
  yield [classes, classText(profile.classification)];
  yield [moment, position ?? ''];
  yield [version, knowledge];
  yield [scales, risks.ownScales ? words.ownScales : words.startingScales];
  yield [overall, conclusion ? words.overall[conclusion.acceptable ? 'yes' : 'no'] : words.overall.open];
  if (conclusion) yield [rationale, conclusion.rationale];
  for (const [index, level] of scalesIn(risks).severity.entries())
    yield [
      `${words.severity} ${index + 1}`,
      [level.label[locale], level.definition[locale]].filter(Boolean).join(': '),
    ];
  for (const [index, level] of scalesIn(risks).probability.entries())
    yield [
      `${words.probability} ${index + 1}`,
      [level.label[locale], level.definition[locale]].filter(Boolean).join(': '),
    ];
}

const levelOf = (levels: RiskScales['severity'], rank: number, locale: Locale): string =>
  `${rank} ${levels[rank - 1]?.label[locale] ?? ''}`.trim();

function* map<In, Out>(items: Iterable<In>, to: (item: In) => Out): Generator<Out> {
  for (const item of items) yield to(item);
}
