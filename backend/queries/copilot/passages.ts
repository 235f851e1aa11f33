import { LRUCache } from 'lru-cache';
import { passageEntries } from '#/backend/answering/entries/passages.ts';
import { searchIndex, type SearchIndex } from '#/backend/answering/search-index.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import { textOf, type ReadText } from '../checks/text-of.ts';
import { documentLink, type DocumentScreen } from './document-link.ts';
import type { DocumentSpace, StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';

/** Passages that can be searched, and how many documents could not be read in time or at all. */
export type Passages = { index: SearchIndex; unread: number };

const mostDocuments = 60;
const mostKept = 20;
const patienceMs = 8000;
const kept = new LRUCache<string, Passages>({ max: mostKept });

/**
 * The text of the newest version of every document of a space. Read once per set of contents; what takes longer than
 * eight seconds, or cannot be read, is counted. `screen`: the one on which the documents of the space are shown.
 */
export async function passagesOf(
  readText: ReadText,
  organisation: OrganisationId,
  { documents }: Pick<DocumentSpace, 'documents'>,
  screen: DocumentScreen,
): Promise<Passages> {
  const newest = documents.slice(-mostDocuments);
  const key = JSON.stringify([
    organisation,
    screen,
    newest.map(({ id, name, versions }) => [id, name, versions.length, versions.at(-1)?.sha256]),
  ]);
  const known = kept.get(key);
  if (known) return known;
  const signal = AbortSignal.timeout(patienceMs);
  const read = await Promise.all(newest.map((document) => readOne(readText, organisation, document, screen, signal)));
  const found = read.filter((one) => one !== null);
  const passages = { index: searchIndex(passageEntries(found)), unread: documents.length - found.length };
  // What was not read may be readable the next time.
  if (passages.unread === 0) kept.set(key, passages);
  return passages;
}

async function readOne(
  readText: ReadText,
  organisation: OrganisationId,
  { id, name, versions }: StoredDocument,
  screen: DocumentScreen,
  signal: AbortSignal,
) {
  const version = versions.at(-1);
  if (!version || signal.aborted) return null;
  const reading = await textOf(readText, organisation, version, signal).catch((error: unknown) => {
    if (signal.aborted) return 'TIMEOUT';
    throw error;
  });
  if (typeof reading === 'string') return null;
  const { fileName, at, position } = version;
  const document = documentLink(screen, id, versions.length);
  const link = (block: number, length: number) => `${document}&place=${block}.0-${length}`;
  return { fileName, name, at, position, reading, link };
}
