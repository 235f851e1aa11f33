import type { CheckedDocument } from '#/backend/events/checks.ts';
import { windowOf, type Part } from '#/backend/queries/checks/text-window.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import type { DocumentText } from './text.contract.ts';

type Shown = Pick<CheckedDocument, 'document' | 'version' | 'name' | 'fileName'>;

/** A part of the text of a document; or why there is none, by the code. */
export function textAnswer(
  { document: id, version, name, fileName }: Shown,
  text: Reading | string,
  part: Part,
): DocumentText {
  const document = { id, version, name, fileName };
  return typeof text === 'string' ? withoutText(document, text) : withText(document, text, part);
}

const withoutText = (document: DocumentText['document'], code: string): DocumentText => ({
  state: erasing.has(code) ? 'erased' : 'notRead',
  code,
  document,
  type: null,
  pages: null,
  unreadable: [],
  isCut: false,
  total: 0,
  blocks: [],
});

const withText = (document: DocumentText['document'], text: Reading, part: Part): DocumentText => ({
  state: 'shown',
  code: null,
  document,
  type: text.type,
  pages: text.pages,
  unreadable: text.unreadable,
  isCut: text.warnings.includes('cut'),
  total: text.blocks.length,
  blocks: windowOf(text, part),
});

/** The file is gone, or its key is. */
const erasing: ReadonlySet<string> = new Set(['FILE_LOST', 'FILE_LOCKED']);
