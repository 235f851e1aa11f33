import { useInfiniteQuery, queryOptions } from '@tanstack/react-query';
import { DocumentText, FoundWords } from '#/backend/api/checks/text.contract.ts';
import { request } from '../../../shared/api.ts';
import { withSearch } from '../../../shared/query.ts';

type Part = { at: number; side: 'around' | 'before' | 'after' };
/** A document of a run at a moment. */
export type Asked = { runId: string; documentId: string; asOf: string | null };

/** What was attached to a check does not change; it can only be erased. */
const staleTime = 5 * 60_000;

/** The text of a document of a run, from around a block on; its earlier and later parts are loaded when they are wanted. */
export function useText({ runId, documentId, asOf }: Asked, anchor: number) {
  const first: Part = { at: anchor, side: 'around' };
  return useInfiniteQuery({
    queryKey: ['check/getText', { runId, documentId, asOf, anchor }] as const,
    queryFn: ({ signal, pageParam: { at, side } }) => {
      const search = { runId, documentId, at: String(at), side, asOf: asOf ?? undefined };
      return request(DocumentText, withSearch('/api/check/getText', search), { signal });
    },
    initialPageParam: first,
    getPreviousPageParam: ({ blocks }): Part | null => {
      const start = blocks[0]?.id ?? 0;
      return start > 0 ? { at: start, side: 'before' } : null;
    },
    getNextPageParam: ({ blocks, total }): Part | null => {
      const end = (blocks.at(-1)?.id ?? total) + 1;
      return end < total ? { at: end, side: 'after' } : null;
    },
    staleTime,
  });
}

/** Where words stand in a document of a run. */
export const wordsQuery = ({ runId, documentId, asOf }: Asked, words: string) =>
  queryOptions({
    queryKey: ['check/findInText', { runId, documentId, asOf, words }] as const,
    queryFn: ({ signal }) => {
      const search = { runId, documentId, words, asOf: asOf ?? undefined };
      return request(FoundWords, withSearch('/api/check/findInText', search), { signal });
    },
    enabled: words !== '',
    staleTime,
  });

/** The file itself, as it was attached. */
export const fileAddress = ({ runId, documentId, asOf }: Asked): string =>
  withSearch('/api/check/getFile', { runId, documentId, asOf: asOf ?? undefined });
