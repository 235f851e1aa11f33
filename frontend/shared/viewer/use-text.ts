import { hashKey, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { DocumentText, FoundWords } from '#/backend/api/checks/text.contract.ts';
import { request } from '../api.ts';
import { withSearch } from '../query.ts';

type Part = { at: number; side: 'around' | 'before' | 'after' };
/** A document of a check as it was attached, at a moment; or a version of a document of a space. */
export type Asked =
  | { of: 'check'; runId: string; documentId: string; asOf: string | null }
  | { of: 'space'; deviceId: string; documentId: string; version: number };

type Call = 'getText' | 'findInText';
/** The address of a question about a document. */
function addressOf(asked: Asked, call: Call, search: Readonly<Record<string, string>>): string {
  const { documentId } = asked;
  if (asked.of === 'check') {
    const { runId, asOf } = asked;
    return withSearch(`/api/check/${call}`, { runId, documentId, ...search, asOf: asOf ?? undefined });
  }
  const { deviceId, version } = asked;
  return withSearch(`/api/documents/${call}`, { deviceId, documentId, version: String(version), ...search });
}

/** What was attached to a check, and a version, does not change; it can only be erased. */
const staleTime = 5 * 60_000;

/**
 * The text of a document, from around a block on; its earlier and later parts are loaded when they are wanted. What was
 * shown of the same document stays until another part of it is there.
 */
export function useText(asked: Asked, anchor: number) {
  const first: Part = { at: anchor, side: 'around' };
  return useInfiniteQuery({
    queryKey: ['check/getText', asked, anchor] as const,
    queryFn: ({ signal, pageParam: { at, side } }) =>
      request(DocumentText, addressOf(asked, 'getText', { at: String(at), side }), { signal }),
    initialPageParam: first,
    getPreviousPageParam: ({ blocks }): Part | null => {
      const start = blocks[0]?.id ?? 0;
      return start > 0 ? { at: start, side: 'before' } : null;
    },
    getNextPageParam: ({ blocks, total }): Part | null => {
      const end = (blocks.at(-1)?.id ?? total) + 1;
      return end < total ? { at: end, side: 'after' } : null;
    },
    placeholderData: (before, of) => (of && hashKey([of.queryKey[1]]) === hashKey([asked]) ? before : undefined),
    staleTime,
  });
}

/** The place of words in a document. */
export const wordsQuery = (asked: Asked, words: string) =>
  queryOptions({
    queryKey: ['check/findInText', asked, words] as const,
    queryFn: ({ signal }) => request(FoundWords, addressOf(asked, 'findInText', { words }), { signal }),
    enabled: words !== '',
    staleTime,
  });

/** The file itself. */
export function fileAddress(asked: Asked): string {
  const { documentId } = asked;
  if (asked.of === 'check')
    return withSearch('/api/check/getFile', { runId: asked.runId, documentId, asOf: asked.asOf ?? undefined });
  const { deviceId, version } = asked;
  return withSearch('/api/documents/download', { deviceId, documentId, version: String(version) });
}
