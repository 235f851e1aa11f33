import type { AskedPassage, AskedRow, ModelCall } from './call.ts';
import type { RankedRow } from './choose.ts';
import { decoyOf } from './decoys.ts';
import { promptOf } from './prompt.ts';

/** Requirements of one call. */
const mostRows = 7;
/** Tokens of an answer: per expectation, and per requirement. German and French words take more than English ones. */
const written = { expectation: 70, row: 25 };
const lettersOfToken = 3.2;

/** The calls about requirements, rank after rank; rows that share their best document are asked together. */
export function callsOf(ranked: readonly Pick<RankedRow, 'rank' | 'row'>[]): ModelCall[] {
  const ranks = [...Map.groupBy(ranked, ({ rank }) => rank)].toSorted(([a], [b]) => a - b);
  const groups = ranks.flatMap(([, its]) => {
    const rows = its.map(({ row }) => row);
    const sorted = rows.toSorted((a, b) => documentOf(a) - documentOf(b));
    return Array.from({ length: Math.ceil(sorted.length / mostRows) }, (_, index) =>
      sorted.slice(index * mostRows, (index + 1) * mostRows),
    );
  });
  return groups.map(callOf);
}

const documentOf = ({ passages: [first] }: AskedRow): number => first?.document ?? 0;

function callOf(group: readonly AskedRow[], number: number): ModelCall {
  const all = new Map(group.flatMap(({ passages }) => passages).map((passage) => [passage.at, passage]));
  const passages = [...all.values()]
    .toSorted((a, b) => a.at - b.at)
    .map((passage, index) => ({ ...passage, number: index + 1 }));
  const numbered = new Map(passages.map((passage) => [passage.at, passage]));
  const withNumbers = (given: readonly AskedPassage[]) => given.flatMap(({ at }) => numbered.get(at) ?? []);
  const rows = group.map((row) => ({ ...row, passages: withNumbers(row.passages) }));
  const [like] = rows;
  const decoy = decoyOf(number, rows.length, like?.passages ?? [], isFrench(like?.text ?? '') ? 'fr' : 'en');
  const call = { number, rows, decoy, passages, tokens: 0 };
  return { ...call, tokens: tokensOf(call) };
}

/** The decoy speaks the language of its neighbours. */
const isFrench = (text: string): boolean => /[éèêàçœ]|\b(?:le|la|les|des|est|sont)\b/iu.test(text);

/** Read and written together, as it is counted against a limit before the provider has counted. */
function tokensOf(call: ModelCall): number {
  const { system, content } = promptOf(call, ''.padEnd(32, '0'));
  const expectations = call.rows.reduce((sum, row) => sum + row.expectations.length, 1);
  return Math.ceil(
    (system.length + content.length) / lettersOfToken +
      expectations * written.expectation +
      (call.rows.length + 1) * written.row,
  );
}
