import { consistencyRules } from '#/knowledge/evidence/consistency.ts';
import { occurrences, occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { periodsIn } from '../text/dates.ts';
import { approvalsOf, approvedIn, type Approval } from './approvals.ts';
import { bothSides, type Conflict } from './conflict.ts';
import { governedOf } from './governed.ts';
import { isRecord, worksOf } from './works.ts';

type Sources = Pick<PreparedSet, 'documents' | 'descriptions' | 'passages' | 'read'>;
/** Work that was over on a day, and the place that says so. */
type Done = { by: string; passage: number };

/**
 * Plans, protocols and procedures that were approved after the work that follows them. Of a document that is not in its
 * first version only what cites this version counts: the work may have followed an earlier one.
 */
export function approvedAfterUse(set: Sources): Conflict[] {
  const approvals = approvalsOf(set);
  const worked = new Map(set.documents.map((_, document) => [document, lastWork(document, approvals, set)]));
  return [...byDocument(set, worked), ...byStatement(set, worked)];
}

/** A record follows a document of the set that was approved after the work was over. */
function byDocument(set: Sources, worked: ReadonlyMap<number, Done | null>): Conflict[] {
  const approvals = approvalsOf(set);
  const found = new Map<string, Conflict[]>();
  for (const { governing, record, works, citation, version } of governedOf(set)) {
    const approval = approvals.get(governing);
    const mayBeEarlier = version === null && !isFirst(set.descriptions[governing]?.version ?? null);
    if (!approval || version === 'other' || mayBeEarlier) continue;
    const last = (citation === null ? null : workOf(citation, set)) ?? worked.get(record);
    if (!last || last.by >= approval.on) continue;
    const requirements = [...consistencyRules().anyWork.before, ...works.flatMap(({ before }) => before)];
    const common = { code: 'APPROVED_AFTER_USE' as const, attribute: 'approval', requirements };
    found.set(`${record} ${governing}`, bothSides(last.passage, approval.passage, common));
  }
  return [...found.values()].flat();
}

/** A record says itself that its protocol was approved after the work was over. */
function byStatement({ passages, descriptions }: Sources, worked: ReadonlyMap<number, Done | null>): Conflict[] {
  const { governing, approval, anyWork } = consistencyRules();
  return [...passages.entries()].flatMap(([at, passage]) => {
    const record = descriptions[passage.document];
    const last = worked.get(passage.document);
    if (!record || !isRecord(record) || !last || last.passage === at) return [];
    const words = wordsOf(textOfPassage(passage));
    const [named] = occurrences(governing[passage.language], words).flat();
    const [said] = occurrences(approval[passage.language], words).flat();
    if (named === undefined || said === undefined || named > said || !isOfFirst(textOfPassage(passage))) return [];
    const on = approvedIn(passage);
    if (on === null || last.by >= on) return [];
    const requirements = [...anyWork.before, ...worksOf(record).flatMap(({ before }) => before)];
    return bothSides(last.passage, at, { code: 'APPROVED_AFTER_USE', attribute: 'approval', requirements });
  });
}

const isFirst = (version: string | null): boolean => version !== null && /^(?:0+|0*1(?:\.0+)*|A)$/iu.test(version);
const isOfFirst = (text: string): boolean => {
  const [, version] =
    /\b(?:version|revision|révision|rev\.?|rév\.?|indice|v\.?)\s?(\d+(?:\.\d+)*|[A-Z])\b/iu.exec(text) ?? [];
  return version === undefined || isFirst(version);
};

/** When the work of a passage was over: it says that it was done, and on which day. */
function workOf(at: number, { passages }: Sources): Done | null {
  const passage = passages[at];
  if (!passage) return null;
  const { done, otherSubject } = consistencyRules();
  const words = wordsOf(textOfPassage(passage));
  if (!occurs(done[passage.language], words) || occurs(otherSubject[passage.language], words)) return null;
  const days = periodsIn(textOfPassage(passage)).map(({ to }) => to);
  return days.length === 0 ? null : { by: days.toSorted().at(-1) ?? '', passage: at };
}

/**
 * The last work of a record. Its approval where it names no day of work. Null where it names later days that may be of
 * work too.
 */
function lastWork(document: number, approvals: ReadonlyMap<number, Approval>, set: Sources): Done | null {
  const description = set.descriptions[document];
  if (!description || !isRecord(description)) return null;
  const own = [...set.passages.entries()].filter(([, passage]) => passage.document === document);
  const works = own.flatMap(([at]) => workOf(at, set) ?? []).toSorted((a, b) => (a.by < b.by ? -1 : 1));
  const approval = approvals.get(document);
  const last = works.at(-1) ?? (approval ? { by: approval.on, passage: approval.passage } : null);
  if (!last || works.length === 0) return last;
  const { approval: words } = consistencyRules();
  const later = own.some(
    ([, passage]) =>
      !occurs(words[passage.language], wordsOf(textOfPassage(passage))) &&
      !occurs(words[passage.language], passage.block.header.flatMap(wordsOf)) &&
      passage.block.id >= opening &&
      periodsIn(textOfPassage(passage)).some(({ to }) => to > last.by),
  );
  return later ? null : last;
}

/** Blocks that say who made a document: their days are not of the work. */
const opening = 14;
