import type { CorpusSet, Label } from './sets.ts';

/** A label of the author beside the label of the second reader. */
export type Pair = { set: string; first: Label; second: Label };

/** How far the two readers of a set agree. Kappa is 1 for all, 0 for no more than chance. */
export type Agreement = {
  set: string;
  labels: number;
  /** Share of labels with the same verdict. */
  same: number;
  /** Cohen's kappa of met against open (gap or not addressed), not applicable left out. */
  kappa: number;
  /** Cohen's kappa of all four verdicts. */
  kappa4: number;
};

/** The labels that both readers gave, in the order of the author. Throws if a reader has a requirement alone. */
export function pairsOf({ name, labels, secondLabels }: CorpusSet): Pair[] {
  const others = new Map(secondLabels.map((label) => [label.requirement, label]));
  if (others.size > 0 && others.size !== labels.length) throw new Error(`${name}: two readers, not the same labels`);
  return (others.size === 0 ? [] : labels).map((first) => {
    const second = others.get(first.requirement);
    if (!second) throw new Error(`${name}: the second reader left out ${first.requirement}`);
    return { set: name, first, second };
  });
}

/** Agreement in each set, then in all of them. */
export function agreements(sets: readonly CorpusSet[]): Agreement[] {
  const pairs = sets.map((set) => ({ name: set.name, pairs: pairsOf(set) }));
  return [...pairs, { name: 'all', pairs: pairs.flatMap((one) => one.pairs) }].map(({ name, pairs: of }) =>
    agreementOf(name, of),
  );
}

function agreementOf(set: string, pairs: readonly Pair[]): Agreement {
  const verdicts = pairs.map(({ first, second }): [string, string] => [first.verdict, second.verdict]);
  const sides = pairs.map(({ first, second }): [string, string] => [sideOf(first), sideOf(second)]);
  return {
    set,
    labels: pairs.length,
    same: pairs.filter(({ first, second }) => first.verdict === second.verdict).length / pairs.length,
    kappa: kappaOf(sides.filter((pair) => !pair.includes('notApplicable'))),
    kappa4: kappaOf(verdicts),
  };
}

/** Cohen's kappa (1960): agreement beyond what the shares of each reader give by chance. 1 where both always say one. */
export function kappaOf(pairs: readonly (readonly [string, string])[]): number {
  const share = (is: (pair: readonly [string, string]) => boolean) => pairs.filter(is).length / pairs.length;
  const seen = share(([first, second]) => first === second);
  const classes = [...new Set(pairs.flat())];
  const chance = classes.reduce(
    (sum, one) => sum + share(([first]) => first === one) * share(([, second]) => second === one),
    0,
  );
  return chance === 1 ? 1 : (seen - chance) / (1 - chance);
}

/** What the figures measure: both kinds of an open duty are one side. */
export function sideOf({ verdict }: Label): 'met' | 'open' | 'notApplicable' {
  return verdict === 'gap' || verdict === 'notAddressed' ? 'open' : verdict;
}

/** The agreements as a table in markdown. */
export function agreementTable(all: readonly Agreement[]): string {
  const rows = all.map(({ set, labels, same, kappa, kappa4 }) => [
    set,
    String(labels),
    same.toFixed(2),
    kappa.toFixed(2),
    kappa4.toFixed(2),
  ]);
  return [
    ['Set', 'Labels', 'Same verdict', 'Kappa, met or open', 'Kappa, four verdicts'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
