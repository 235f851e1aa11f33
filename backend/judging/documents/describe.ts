import type { Block, Reading } from '#/backend/reading/blocks.ts';
import { documentKinds, type DocumentKind } from '#/knowledge/evidence/document-kinds.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { languageOf } from '../text/language.ts';
import { dateIn } from '../text/dates.ts';
import type { Description } from './set.ts';

/** Blocks in which a document says what it is, and how long the line at the head or foot of its pages may be. */
const opening = 12;
const closing = 3;
/** Blocks in which a number is most likely its own. */
const top = 3;
const mostInLine = 160;
const identifier = /\b(?=[A-Z0-9-]*\d)[A-Z]{2,}[A-Z0-9]*(?:[-_.][A-Z0-9]{1,6})*[-_ ]\d{1,6}(?:[-_.]\d{1,4})*\b/u;
const version =
  /(?<![\p{L}\d])(?:version|revision|révision|rev\.?|rév\.?|indice|édition|edition|issue|v\.?(?=\s?\d))\s*:?\s*\|?\s*(\d{1,3}(?:\.\d{1,3})*|[A-Z])(?![\p{L}\d])/iu;
const draft = /\b(?:draft|not (?:yet )?approved|brouillon|projet de document|non approuvé|ébauche)\b/iu;
const withdrawn = /\b(?:withdrawn|obsolete|superseded|périmé|obsolète|retiré)\b/iu;
const approved =
  /\b(?:approved|released|effective|in force|approuvé|approbation|diffusé|en vigueur|applicable depuis)/iu;
/** Who made a document and when, as its first lines say it. */
const made =
  /(?<!\p{L})(?:prepared|checked|reviewed|approved|author|approver|owner|issued|released|effective|signed|rédigé|vérifié|approuvé|diffusé|rédacteur|rédaction|vérification|approbation|approbateur|auteur|visa)e?\s*(?:\([^)]*\)\s*)?(?:by|par|on|le|[:|,\d]|\p{Lu}\.)/iu;
/** The head of a mail, and of notes of a meeting. */
const mail =
  /(?:^|\n|\/ )\s*(?:from|de|da|von|expéditeur)\s*:[^\n]{2,80}?\s(?:to|à|a|an|cc|sent|envoyé|objet|subject|destinataires?)\s*:/iu;
const meeting = /(?:^|\n)\s*(?:present|attendees|in attendance|attended by|présents?|étaient présents|excusés?)\s*:/iu;
/** Of a document whose sentences mostly say what somebody shall do, and never that it was done. */
const duties = /\b(?:shall|doit|doivent)\b/iu;
const mostDuties = 0.45;
const slides = new Set<Reading['type']>(['ppt', 'pptx', 'odp']);
const tables = new Set<Reading['type']>(['xls', 'xlsx', 'ods', 'csv']);

/** What a document says of its kind, state and language, by its words alone: never by the name of its file. */
export function describe({ blocks, type }: Reading): Description {
  const first = blocks.slice(0, opening);
  const title = titleOf(blocks);
  const head = first.map(({ text }) => text).join('\n');
  const above = first
    .slice(0, top)
    .map(({ text }) => text)
    .join('\n');
  const lines = [...new Set([...pageLinesOf(blocks), title, blocks[0]?.text ?? ''])].join('\n');
  const language = languageOf(
    blocks
      .slice(0, 200)
      .map(({ text }) => text)
      .join('\n'),
    'en',
  );
  const kind = kindOf(title, head, lines, language);
  const own = { identifier: identifier.exec(lines)?.[0] ?? null, version: version.exec(lines)?.[1] ?? null };
  const isMarked = own.identifier !== null || own.version !== null || first.some(({ text }) => made.test(text));
  const isTalk = slides.has(type) || mail.test(head) || (meeting.test(head) && kind?.kind !== 'minutes');
  return {
    title,
    kind: kind?.kind ?? null,
    controlled: !isTalk && (kind?.controlled ?? (isMarked || tables.has(type))) && shareOfDuties(blocks) < mostDuties,
    language,
    identifier: own.identifier ?? identifier.exec(above)?.[0] ?? null,
    version: own.version ?? version.exec(above)?.[1] ?? null,
    status: statusOf(`${above}\n${lines}`),
    approved: approvalOf(first),
  };
}

const titleOf = (blocks: readonly Block[]): string =>
  (blocks.slice(0, opening).find(({ kind }) => kind === 'heading') ?? blocks[0])?.text.slice(0, 200) ?? '';

/** The text at the head or foot of the pages: notes, and the last short lines of a PDF. */
const pageLinesOf = (blocks: readonly Block[]): string[] =>
  blocks
    .slice(-closing)
    .filter(({ kind, text }) => text.length <= mostInLine && (kind === 'note' || / [-|–] /u.test(text)))
    .map(({ text }) => text);

/** By its title, else by the lines of its pages. */
function kindOf(title: string, head: string, lines: string, language: Language): DocumentKind | undefined {
  const inHead = wordsOf(head.slice(0, 600));
  const of = (text: string) => {
    const words = wordsOf(text);
    return documentKinds().find(({ words: terms, opening: looksFurther }) =>
      occurs(terms[language], looksFurther ? inHead : words),
    );
  };
  return of(title) ?? of(lines);
}

function shareOfDuties(blocks: readonly Block[]): number {
  const told = blocks.filter(({ kind, text }) => kind !== 'heading' && text.length > 25);
  return told.length < 5 ? 0 : told.filter(({ text }) => duties.test(text)).length / told.length;
}

function statusOf(head: string): Description['status'] {
  if (withdrawn.test(head)) return 'withdrawn';
  if (draft.test(head)) return 'draft';
  return approved.test(head) ? 'approved' : null;
}

function approvalOf(first: readonly Block[]): string | null {
  const says = first.find(({ text }) => approved.test(text) && dateIn(text) !== null);
  return says ? dateIn(says.text) : null;
}
