import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurrences, occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type Passage, type PreparedSet } from '../documents/set.ts';
import { periodsIn } from '../text/dates.ts';
import { startOfWord } from '../text/word-places.ts';

/** The day on which a document was approved or came into force, and the place that says so. */
export type Approval = { on: string; passage: number };

type Sources = Pick<PreparedSet, 'documents' | 'descriptions' | 'passages'>;

/** Blocks at the beginning and the end in which a document says who approved it, and how long such a line may be. */
const opening = 14;
const closing = 8;
const longest = 200;

/** By document; of several signatures the last. None of a draft. */
export function approvalsOf({ documents, descriptions, passages }: Sources): ReadonlyMap<number, Approval> {
  const found = new Map<number, Approval>();
  for (const [passage, one] of passages.entries()) {
    const blocks = documents[one.document]?.reading.blocks.length ?? 0;
    const isAtEdge = one.block.id < opening || one.block.id >= blocks - closing;
    if (!isAtEdge || one.to - one.from > longest || descriptions[one.document]?.status === 'draft') continue;
    const on = approvedIn(one);
    const known = found.get(one.document);
    if (on !== null && (!known || on > known.on)) found.set(one.document, { on, passage });
  }
  return found;
}

/** The day that a passage gives for an approval; of a month its first. */
export function approvedIn(passage: Passage): string | null {
  const { approval, amended, otherSubject } = consistencyRules();
  const { language, block } = passage;
  const text = textOfPassage(passage);
  const words = wordsOf(text);
  if (occurs(otherSubject[language], words) || occurs(amended[language], words)) return null;
  const last = Math.max(...occurrences(approval[language], words).map(([at = 0]) => at));
  const column = block.header.findIndex((head) => occurs(approval[language], wordsOf(head)));
  const said = last >= 0 ? text.slice(startOfWord(text, last)) : (text.split(' | ')[column] ?? '');
  return periodsIn(said)[0]?.from ?? null;
}
