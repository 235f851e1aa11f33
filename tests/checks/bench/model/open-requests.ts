import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectedOutput } from '#/backend/ai/openai-output.ts';
import type { RankedRow } from '#/backend/judging/model/choose.ts';
import { ModelOutput } from '#/backend/judging/model/output.ts';
import type { Replies } from './replies.ts';
import { hashOf, requestsOf, type Request } from './request.ts';

/**
 * Writes requests that nobody has answered as 001.json and so on: what a service would get and no more. They stand in the
 * order of their hashes, because the order of calls tells what the rules found.
 */
export function writeOpen(folder: string, requests: readonly Request[]): void {
  mkdirSync(folder, { recursive: true });
  const sorted = requests.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const [at, { body }] of sorted.entries())
    writeFileSync(path.join(folder, `${String(at + 1).padStart(3, '0')}.json`), `${JSON.stringify(body, null, 2)}\n`);
}

/** A reply that was not taken, and why. */
export type Refused = { file: string; problem: string };

/**
 * Takes replies, each under the name of its request, as the product would read them. It may be done more than once:
 * requests of the folder that have been answered since do not change the others.
 */
export function takeReplies(
  folders: { requests: string; replies: string },
  model: string,
  asked: readonly (readonly RankedRow[])[],
  replies: Replies,
): { taken: number; refused: Refused[] } {
  const output = expectedOutput('json_schema', 'readings', ModelOutput);
  const hashes = hashesIn(folders.requests);
  const own = new Set(hashes.values());
  const wasKnown = new Set(replies.known.keys().filter((input) => !own.has(replies.known.get(input)?.hash ?? '')));
  const wasOpen = asked.flatMap((ranked) => requestsOf(ranked, (input) => wasKnown.has(input)));
  const byHash = new Map(wasOpen.map((request) => [request.hash, request]));
  const files = readdirSync(folders.replies).filter((file) => file.endsWith('.json'));
  const refused = files.toSorted().flatMap((file): Refused[] => {
    const hash = hashes.get(file);
    if (hash === undefined) return [{ file, problem: 'there is no request of this name' }];
    const request = byHash.get(hash);
    if (!request) return [{ file, problem: 'its request was written by another version' }];
    const read = output.parse(readFileSync(path.join(folders.replies, file), 'utf8'));
    if (!read.ok) return [{ file, problem: read.problem }];
    replies.record(request, { model, usage: null, value: read.value });
    return [];
  });
  return { taken: files.length - refused.length, refused };
}

/** The requests of a folder, by the names of their files. */
const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder).map((file) => {
      const body: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      return [file, hashOf(body)];
    }),
  );
