import type { ReasonCode } from '#/backend/events/finding.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { textOfPassage } from '#/backend/judging/documents/set.ts';
import type { Conflict } from '#/backend/judging/facts/conflict.ts';
import { documentOfLines } from './document-of-lines.ts';

/** The pairs of a kind in documents of these lines, by their words; each once, though it is known on both sides. */
export function contradictions(code: ReasonCode, ...documents: (readonly string[])[]): (string | undefined)[][] {
  const set = prepareSet(documents.map((lines, at) => documentOfLines(`document ${at}`, lines)));
  const words = (at: number | null) => {
    const passage = set.passages[at ?? -1];
    return passage && textOfPassage(passage);
  };
  const found = [...set.conflicts.values()].flat().filter((one) => one.code === code);
  return [...Map.groupBy(found, pairOf).values()].flatMap(([first]) =>
    first ? [[words(first.passage), words(first.other)]] : [],
  );
}

const pairOf = ({ passage, other }: Conflict): string => [passage, other ?? -1].toSorted((a, b) => a - b).join(' ');
