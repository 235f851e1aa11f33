import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** What a model says in a round, in the form of the chat completions protocol: words, or calls of tools. */
export const Reply = z.strictObject({
  role: z.literal('assistant'),
  content: z.nullable(z.string()).default(null),
  tool_calls: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        type: z.literal('function'),
        function: z.strictObject({ name: z.string(), arguments: z.string() }),
      }),
    )
    .optional(),
});
export type Reply = z.infer<typeof Reply>;

/** What of a request decides the answer; who is asked does not count. */
export const Asked = z.object({
  messages: z.array(z.unknown()).min(1),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
  response_format: z.unknown().optional(),
});
export type Asked = z.infer<typeof Asked>;

/** A request that nobody has answered yet. */
export const OpenRequest = z.strictObject({ hash: z.string(), question: z.string(), ...Asked.shape });
export type OpenRequest = z.infer<typeof OpenRequest>;

/** A reply with the hash of the request that it answers. */
const Recorded = z.strictObject({ hash: z.string(), model: z.string(), message: Reply });
export type Recorded = z.infer<typeof Recorded>;

export const hashOf = ({ messages, tools, tool_choice, response_format }: Asked): string =>
  createHash('sha256').update(JSON.stringify({ messages, tools, tool_choice, response_format })).digest('hex');

const file = (set: string) => path.join(import.meta.dirname, `${set}.jsonl`);

/** The replies that the repository keeps for a set of questions, by the hash of their request. */
export function recordedReplies(set: string): Map<string, Recorded> {
  const lines = fs.existsSync(file(set)) ? fs.readFileSync(file(set), 'utf8').trimEnd().split('\n') : [];
  return new Map(
    lines.filter(Boolean).map((line) => {
      const one = Recorded.parse(JSON.parse(line));
      return [one.hash, one] as const;
    }),
  );
}

/** Keeps replies, in the order of their hashes, so that a change shows what was added. */
export function keepReplies(set: string, replies: ReadonlyMap<string, Recorded>): void {
  const sorted = [...replies.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  fs.writeFileSync(file(set), sorted.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
