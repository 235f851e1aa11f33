import { openCriticity } from '#/backend/judging/verdict/open-criticity.ts';
import { agreedLabels } from '#/tests/checks/corpus/agreed.ts';
import type { CorpusSet } from '#/tests/checks/corpus/sets.ts';
import { figuresOf, shareOf, type Figures } from '../figures.ts';
import type { Outcome } from '../outcomes.ts';
import { changesByKind, changesByVerdict, type KindOfCase } from './changes-by-kind.ts';
import type { Heard, ReadByModel, ReadOutcome } from './read-by-model.ts';
import type { Replies } from './replies.ts';
import { quotesOf } from './said.ts';
import { whyUndecided } from './undecided.ts';

type ReadSetByModel = ReadByModel & { set: CorpusSet };

/** What was asked and answered, and figures on the labels on which both readers of the corpus agree. */
export function printModel(model: string, sets: readonly ReadSetByModel[], replies: Replies): void {
  printAnswers(model, sets, replies);
  const outcomes = agreedOf(sets);
  printFigures(outcomes);
  printHeard(sets.flatMap((one) => one.outcomes).flatMap(({ heard }) => heard ?? []));
  printKinds(changesByKind(outcomes));
  printKinds(changesByVerdict(outcomes));
}

/** What was found on the labels on which both readers of the corpus agree. */
export const agreedOf = (sets: readonly ReadSetByModel[]): ReadOutcome[] =>
  sets.flatMap(({ set, outcomes }) => {
    const agreed = new Set(agreedLabels(set));
    return outcomes.filter(({ rules }) => agreed.has(rules.label));
  });

function printAnswers(model: string, sets: readonly ReadSetByModel[], { known }: Replies): void {
  const asked = sets.flatMap((one) => one.asked);
  const used = [...new Set(asked.flatMap(({ input }) => known.get(input) ?? []))];
  const open = sets.flatMap((one) => one.open);
  const unasked = open.reduce((sum, { request }) => sum + request.call.rows.length, 0);
  const inputs = new Set(asked.map(({ input }) => input));
  const tokens = used.reduce((sum, { usage }) => sum + (usage ? usage.inputTokens + usage.outputTokens : 0), 0);
  console.log(
    `second reader: ${model}, answered by ${[...new Set(used.map((one) => one.model))].join(', ') || 'nobody'}`,
  );
  console.log(`requirements for it ${asked.length}, not asked ${unasked} in ${open.length} calls`);
  console.log(`replies used ${used.length}${tokens > 0 ? `, tokens ${tokens}` : ''}`);
  console.log(`  of them obey the documents ${used.filter(({ obeyed }) => obeyed).length}`);
  console.log(
    `recorded requirements that are not asked so any more ${
      known.size -
      known
        .keys()
        .filter((one) => inputs.has(one))
        .toArray().length
    }`,
  );
  for (const [failure, of] of Map.groupBy(open, (one) => one.failure))
    if (failure !== null) console.log(`calls that failed: ${of.length} ${failure}`);
}

const words: readonly (readonly [keyof Figures, string])[] = [
  ['labels', 'labels'],
  ['f1', 'F1 of open ones, forced choice'],
  ['constantF1', '  the same of saying "gap" to all'],
  ['balanced', 'balanced accuracy, forced choice'],
  ['falseAlarms', 'met duties called open by forced choice'],
  ['coverage', 'coverage: decided'],
  ['unsure', 'unsure'],
  ['decidedRight', 'decided verdicts right'],
  ['falseMet', 'open duties called met'],
  ['metSaid', 'met duties called met'],
  ['metRight', '"met" is right'],
  ['metCalledCritical', 'met duties called critical gaps'],
];

function printFigures(outcomes: readonly ReadOutcome[]): void {
  const read = outcomes.filter(({ heard }) => heard !== null);
  const both = (language: string) => outcomes.flatMap((one) => (one.rules.set.language === language ? [one.both] : []));
  const parts: [string, Outcome[]][] = [
    ['rules', outcomes.map(({ rules }) => rules)],
    ['with model', outcomes.map((one) => one.both)],
    ['  English', both('en')],
    ['  French', both('fr')],
    ['read: rules', read.map(({ rules }) => rules)],
    ['read: both', read.map((one) => one.both)],
    ['read: model', read.map(modelAlone)],
  ];
  const columns = parts.map(([name, of]) => ({ name, figures: figuresOf(of) }));
  console.log(`\n${' '.repeat(42)}${columns.map(({ name }) => name.padStart(13)).join('')}`);
  for (const [key, what] of words) {
    const cells = columns.map(({ figures }) => (key === 'labels' ? String(figures.labels) : figures[key].toFixed(3)));
    console.log(what.padEnd(42) + cells.map((cell) => cell.padStart(13)).join(''));
  }
}

/** The model's word without that of the rules. By forced choice their score stands in where it has none. */
const modelAlone = ({ rules, heard }: ReadOutcome): Outcome => ({
  ...rules,
  finding: {
    ...rules.finding,
    verdict: heard?.reading.verdict ?? 'unsure',
    criticity: openCriticity(rules.row.requirement),
  },
});

function printHeard(all: readonly Heard[]): void {
  const quotes = all.flatMap(({ row, said }) => quotesOf(row, said));
  const standing = shareOf(quotes, (stands) => stands);
  console.log(`\nquotes of the model that stand: ${standing.toFixed(3)} of ${quotes.length}`);
  for (const [why, of] of Map.groupBy(all, whyUndecided))
    if (why !== null) console.log(`  read and not decided: ${of.length}, because ${why}`);
}

function printKinds(kinds: readonly KindOfCase[]): void {
  const cells = ['labels', 'read', 'rules', 'with model', 'better', 'worse'];
  console.log(`\n${'right/unsure/wrong'.padEnd(24)}${cells.map((cell) => cell.padStart(13)).join('')}`);
  for (const { kind, labels, read, rules, both, better, worse } of kinds) {
    const counts = [rules, both].map(({ right, unsure, wrong }) => `${right}/${unsure}/${wrong}`);
    const row = [labels, read, ...counts, better, worse].map((cell) => String(cell).padStart(13));
    console.log(kind.padEnd(24) + row.join(''));
  }
}
