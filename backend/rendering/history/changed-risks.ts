import { startingScales, type RiskLevel, type RiskScales } from '#/backend/events/risk-scales.ts';
import type { RiskEvent, RiskText, RiskWords } from '#/backend/events/risks.ts';
import type { Locale } from '#/knowledge/types.ts';
import { riskFileWords } from '../risks/risk-file-words.ts';
import { changedLines, type BeforeAfter } from './lines.ts';

type DataOf<Type extends RiskEvent['type']> = Extract<RiskEvent, { type: Type }>['data'];

const said = {
  en: {
    library: 'words of the risk bank',
    level: { severity: 'Severity', probability: 'Probability' },
    fields: {
      type: 'Type',
      category: 'Category',
      hazardPhenomenon: 'Hazard',
      sequence: 'Sequence of events',
      hazardSituation: 'Hazardous situation',
      harm: 'Harm',
    },
  },
  fr: {
    library: 'texte de la banque de risques',
    level: { severity: 'Gravité', probability: 'Probabilité' },
    fields: {
      type: 'Type',
      category: 'Catégorie',
      hazardPhenomenon: 'Phénomène dangereux',
      sequence: 'Séquence d’événements',
      hazardSituation: 'Situation dangereuse',
      harm: 'Dommage',
    },
  },
} as const;

const fields = [
  'type',
  'category',
  'hazardPhenomenon',
  'sequence',
  'hazardSituation',
  'harm',
] as const satisfies readonly (keyof RiskWords)[];

/** The words of a risk that were edited. Of a risk of the bank, the event does not keep the words before the first edit. */
export function editedRisk({ text, previous }: DataOf<'RiskEdited'>, locale: Locale): BeforeAfter {
  const [before, after] = [previous && wordsIn(previous, locale), wordsIn(text, locale)];
  const changes = changedLines(
    fields.map((field) => ({
      label: said[locale].fields[field],
      from: before?.[field] ?? null,
      to: after?.[field] ?? null,
    })),
    locale,
  );
  return previous ? changes : { before: said[locale].library, after: changes.after };
}

const wordsIn = ({ en, fr }: RiskText, locale: Locale) => (locale === 'fr' ? (fr ?? en) : (en ?? fr));

/** The levels and the cells of the matrix that changed. Before the first own scales, the initial ones were valid. */
export function changedScales({ scales, previous }: DataOf<'RiskScalesChanged'>, locale: Locale): BeforeAfter {
  const before = previous ?? startingScales;
  return changedLines(
    [
      ...levelLines('severity', before, scales, locale),
      ...levelLines('probability', before, scales, locale),
      ...cellLines(before, scales, locale),
    ],
    locale,
  );
}

function levelLines(scale: 'severity' | 'probability', before: RiskScales, after: RiskScales, locale: Locale) {
  const text = (level: RiskLevel | undefined) =>
    level ? [level.label[locale], level.definition[locale]].filter(Boolean).join(' – ') : null;
  return ranksOf(before[scale], after[scale]).map((rank) => ({
    label: `${said[locale].level[scale]} ${rank}`,
    from: text(before[scale][rank - 1]),
    to: text(after[scale][rank - 1]),
  }));
}

function cellLines(before: RiskScales, after: RiskScales, locale: Locale) {
  const { severity, probability } = said[locale].level;
  const verdict = ({ acceptability }: RiskScales, row: number, column: number) => {
    const cell = acceptability[row - 1]?.[column - 1];
    return cell ? riskFileWords[locale].acceptability[cell] : null;
  };
  return ranksOf(before.severity, after.severity).flatMap((row) =>
    ranksOf(before.probability, after.probability).map((column) => ({
      label: `${severity} ${row} × ${probability.toLowerCase()} ${column}`,
      from: verdict(before, row, column),
      to: verdict(after, row, column),
    })),
  );
}

const ranksOf = (before: readonly unknown[], after: readonly unknown[]) =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index + 1);
