import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { query } from './query.ts';

const asked = query(z.array(z.object({ key: z.string() })), 'normsReq/getAllNorms', { deviceId: 'd' });

/** The API with this list, and the tag by which each request said that it has it. */
function served(list: { keys: string[]; tag: string }) {
  const known: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    known.push(tag);
    if (tag === list.tag) return new Response(null, { status: 304, headers: { etag: tag } });
    return Response.json(
      list.keys.map((key) => ({ key })),
      { headers: { etag: list.tag } },
    );
  });
  return known;
}
/** What the cache holds after asking again. */
async function again(client: QueryClient) {
  await client.fetchQuery({ ...asked, staleTime: 0 });
  return client.getQueryData(asked.queryKey) ?? [];
}
afterEach(() => void vi.unstubAllGlobals());

it('A reply that has not changed is kept, and not sent again', async () => {
  const client = new QueryClient();
  const list = { keys: ['a', 'b'], tag: 'W/"1"' };
  const known = served(list);
  const first = await again(client);
  expect(await again(client)).toBe(first);
  list.keys = ['a', 'c'];
  list.tag = 'W/"2"';
  const second = await again(client);
  expect(second).toEqual([{ key: 'a' }, { key: 'c' }]);
  expect(second[0]).toBe(first[0]);
  expect(await again(client)).toBe(second);
  expect(known).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
});

it('What a screen wrote into the cache itself is asked for whole', async () => {
  const client = new QueryClient();
  const known = served({ keys: ['a'], tag: 'W/"1"' });
  await again(client);
  client.setQueryData(asked.queryKey, [{ key: 'mine' }]);
  expect(await again(client)).toEqual([{ key: 'a' }]);
  expect(known).toEqual([null, null]);
});
