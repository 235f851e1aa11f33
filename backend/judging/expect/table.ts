import { termsOfConcept } from '#/knowledge/evidence/concepts.ts';
import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { absent, type Said, type State } from './said.ts';

/**
 * Whether a table with these columns is there, and no cell of the decisive one is empty or negative. A row that does
 * not fulfil violates the whole.
 */
export function tableState(
  { columns, decisive }: { columns: readonly string[]; decisive: string },
  said: readonly Said[],
): State {
  const rows = said.flatMap((one) => {
    if (one.passage.block.kind !== 'row') return [];
    const heads = one.passage.block.header.map(wordsOf);
    const at = (concept: string) =>
      heads.findIndex((words) => occurs(termsOfConcept(concept, one.read.language), words));
    if (!columns.every((concept) => at(concept) >= 0)) return [];
    return [{ at: one.at, cell: one.text.split(' | ')[at(decisive)] ?? '', language: one.read.language }];
  });
  const [first] = rows;
  const bad = rows.find(({ cell, language }) => isOpen(cell, language));
  if (bad) return { state: 'violated', passage: bad.at };
  return first ? { state: 'shown', passage: first.at } : absent;
}

/** An empty cell, a dash or a blank, or one that begins with a word of failure. */
function isOpen(cell: string, language: Language): boolean {
  const words = wordsOf(cell);
  return words.length === 0 || occurs(consistencyRules().openCell[language], words.slice(0, 3));
}
