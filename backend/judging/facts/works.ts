import { conceptNamed } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules, type Work } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Description } from '../documents/set.ts';

/** Whether a document governs work: a plan, protocol or procedure, and no record of what was done by it. */
export function isGoverning({ title, language, controlled }: Description): boolean {
  const { governing, recording } = consistencyRules();
  const words = wordsOf(title);
  return controlled && occurs(governing[language], words) && !occurs(recording[language], words);
}

const kinds = new Set<Description['kind']>(['test-report', 'report', 'record', 'training-record', 'file']);

/** Whether a document shows work that was done. */
export const isRecord = (description: Description): boolean =>
  description.controlled && kinds.has(description.kind) && !isGoverning(description);

/** The kinds of work that the title of a document names. */
export function worksOf({ title, language }: Description): Work[] {
  const words = wordsOf(title);
  return consistencyRules().works.filter(({ about }) =>
    about.some((concept) => occurs(conceptNamed(concept).own[language], words)),
  );
}

/** The kinds of work that both documents name. */
export function sharedWorks(one: Description, other: Description): Work[] {
  const ofOther = worksOf(other);
  return worksOf(one).filter((work) => ofOther.includes(work));
}
