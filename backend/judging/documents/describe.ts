import type { Block, Reading } from '#/backend/reading/blocks.ts';
import { documentKinds, type DocumentKind } from '#/knowledge/evidence/document-kinds.ts';
import { occurs, wordsOf } from '#/knowledge/evidence/terms.ts';
import type { Language } from '#/knowledge/evidence/types.ts';
import { languageOf } from '../text/language.ts';
import { dateIn } from '../text/dates.ts';
import type { Description } from './set.ts';

/** Blocks in which a document says what it is. */
const opening = 12;
const identifier = /\b(?=[A-Z0-9-]*\d)[A-Z]{2,}[A-Z0-9]*(?:[-_ .]?[A-Z]{1,6})?[-_ ]\d{1,6}(?:[-_.]\d{1,4})*\b/u;
const version =
  /\b(?:version|revision|révision|rev\.?|rév\.?|indice|issue|v)\s*:?\s*\|?\s*(\d{1,3}(?:\.\d{1,3})*|[A-Z])\b/iu;
const draft = /\b(?:draft|not (?:yet )?approved|brouillon|projet de document|non approuvé|ébauche)\b/iu;
const withdrawn = /\b(?:withdrawn|obsolete|superseded|périmé|obsolète|retiré)\b/iu;
const approved =
  /\b(?:approved|released|effective|in force|approuvé|approbation|diffusé|en vigueur|applicable depuis)/iu;
/** Of a document whose sentences mostly say what somebody shall do, and never that it was done. */
const duties = /\b(?:shall|doit|doivent)\b/iu;
const mostDuties = 0.45;

/** What a document says of its kind, state and language, by its words alone: never by the name of its file. */
export function describe({ blocks, type }: Reading): Description {
  const first = blocks.slice(0, opening);
  const title = titleOf(blocks);
  const head = first.map(({ text }) => text).join('\n');
  const language = languageOf(
    blocks
      .slice(0, 200)
      .map(({ text }) => text)
      .join('\n'),
    'en',
  );
  const kind = kindOf(title, head, language);
  const isSlides = type === 'ppt' || type === 'pptx' || type === 'odp';
  return {
    title,
    kind: kind?.kind ?? null,
    controlled: (kind?.controlled ?? true) && !isSlides && shareOfDuties(blocks) < mostDuties,
    language,
    identifier: identifier.exec(head)?.[0] ?? null,
    version: version.exec(head)?.[1] ?? null,
    status: statusOf(head),
    approved: approvalOf(first),
  };
}

const titleOf = (blocks: readonly Block[]): string =>
  (blocks.slice(0, opening).find(({ kind }) => kind === 'heading') ?? blocks[0])?.text.slice(0, 200) ?? '';

function kindOf(title: string, head: string, language: Language): DocumentKind | undefined {
  const inTitle = wordsOf(title);
  const inHead = wordsOf(head.slice(0, 600));
  return documentKinds().find(({ words, opening: looksFurther }) =>
    occurs(words[language], looksFurther ? inHead : inTitle),
  );
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
