import { replaceEqualDeep } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { respond } from './api.ts';
import { noteLate } from './saving.ts';

/** The tag that came with a reply. A reply that the cache holds no more is forgotten with its tag. */
const tags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tagOf = (reply: unknown): string | undefined => (isObject(reply) ? tags.get(reply) : undefined);

function keepTag(reply: unknown, tag: string | null | undefined): void {
  if (typeof tag === 'string' && isObject(reply)) tags.set(reply, tag);
}

/**
 * Calls the API as `request` does. `known` is the earlier reply to the same question: where the server says by its tag that
 * nothing has changed, it is the result, and nothing is sent or parsed again.
 */
export async function requestUnlessKnown<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  init: RequestInit,
  known: z.infer<Schema> | undefined,
): Promise<z.infer<Schema>> {
  const tag = tagOf(known);
  const response = await respond(path, tag === undefined ? init : { ...init, headers: { 'if-none-match': tag } });
  if (response.status === 304 && known !== undefined) return known;
  const body: unknown = await response.json();
  noteLate(body);
  const reply = schema.parse(body);
  keepTag(reply, response.headers.get('etag'));
  return reply;
}

/**
 * What the cache holds after a reply: as usual with the unchanged parts of the one before, and with the tag of the new one.
 * What a screen writes into the cache itself has no tag.
 */
export function sharedWithTag(before: unknown, reply: unknown): unknown {
  const shared = replaceEqualDeep(before, reply);
  keepTag(shared, tagOf(reply));
  return shared;
}
