import type { Failure } from '#/knowledge/evidence/expectations.ts';
import { occurs } from '#/knowledge/evidence/terms.ts';
import type { ReadPassage } from '#/knowledge/evidence/evidence.ts';
import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import { isAbout, type Said } from './said.ts';

/** A failure of a row that a passage shows. */
export type Failing = { failure: Failure; passage: number };

/**
 * The failures that passages show: the sentence contains every group, at most half of them in its heading instead, and
 * the passage is about the row. A question and a repeated duty show none.
 */
export function failingsOf(row: EvidenceRow, said: readonly Said[]): Failing[] {
  return (row.failures ?? []).flatMap((failure) =>
    said
      .filter((one) => isAbout(row, one) && isShown(failure, one.read))
      .slice(0, 1)
      .map(({ at }) => ({ failure, passage: at })),
  );
}

/** Whether a passage shows a failure, whatever it is about. */
export function isShown(failure: Failure, { words, heading, language, flaws }: ReadPassage): boolean {
  const groups = failure[language];
  const inSentence = groups.filter((group) => occurs(group, words));
  const isHypothetical = flaws.some(({ defect }) => defect === 'QUESTION' || defect === 'RESTATED');
  return (
    !isHypothetical &&
    inSentence.length * 2 >= groups.length &&
    groups.every((group) => inSentence.includes(group) || occurs(group, heading))
  );
}
