import { LRUCache } from 'lru-cache';
import { lawEntries } from '#/backend/answering/entries/law.ts';
import { workEntries } from '#/backend/answering/entries/work.ts';
import { searchIndexInPieces, type SearchIndex } from '#/backend/answering/search-index.ts';
import { nothing, type Entry } from '#/backend/answering/source.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';

/** The index of the knowledge base for those who may read these standards. */
export type LawIndex = (isOpenNorm: (norm: string) => boolean) => Promise<SearchIndex>;

const mostKept = 4;

/**
 * Indexes of the knowledge base. Of a closed standard only places and headings are in it, so that no answer can hold its
 * text. One takes 1.5 seconds of processor time in pieces, the first of a process three; the newest are kept.
 */
export function lawIndexOf(
  knowledge: Knowledge,
  requirements: readonly Requirement[],
  roadmap: readonly RoadmapStep[],
): LawIndex {
  const kept = new LRUCache<string, Promise<SearchIndex>>({ max: mostKept });
  let entries: readonly Entry[] | undefined;
  return (isOpenNorm) => {
    entries ??= [...lawEntries(knowledge, requirements), ...workEntries(knowledge, roadmap)];
    const open = knowledge.norms.filter(({ key }) => isOpenNorm(key)).map(({ key }) => key);
    const key = open.join(' ');
    const known = kept.get(key) ?? searchIndexInPieces(entries.map((entry) => closedTo(entry, isOpenNorm)));
    kept.set(key, known);
    return known;
  };
}

/** An entry without the words of a standard that is not open. */
export const closedTo = (entry: Entry, isOpenNorm: (norm: string) => boolean): Entry =>
  entry.standard === null || isOpenNorm(entry.standard) ? entry : { ...entry, text: nothing, isClosed: true };
