import * as z from 'zod/mini';
import type { CapaFill } from '#/backend/api/capas/fill.contract.ts';
import { parsed } from '../../../shared/parsed.ts';

const Engine = z.object({
  engine: z.enum(['offline', 'openai-compatible']),
  model: z.string(),
  fallback: z.boolean(),
  reason: z.nullable(z.string()),
});

/** A turn of the chat. `by`, `invented`, `proposed` and `files`: of an answer. */
const ChatTurn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  by: z.optional(Engine),
  proposed: z.optional(z.int()),
  invented: z.optional(z.int()),
  files: z.optional(z.array(z.object({ name: z.string(), state: z.string() }))),
});
export type ChatTurn = z.infer<typeof ChatTurn>;

const keyOf = (capa: string) => `capa-chat-${capa}`;

/** So many turns are kept and sent, the last ones. */
const mostTurns = 80;

/**
 * The chat about a CAPA in this tab. It is no part of the record: the record has what was proposed and decided. It ends
 * with the tab and with the session.
 */
export function rememberedChat(capa: string): readonly ChatTurn[] {
  const stored = z.safeParse(z.array(ChatTurn), parsed(sessionStorage.getItem(keyOf(capa))));
  return stored.success ? stored.data : [];
}

/** Keeps the chat, and returns what is kept of it. */
export function rememberChat(capa: string, turns: readonly ChatTurn[]): readonly ChatTurn[] {
  const kept = turns.slice(-mostTurns);
  sessionStorage.setItem(keyOf(capa), JSON.stringify(kept));
  return kept;
}

/** The answer as a turn. */
export const turnOf = ({ answer, engine, proposed, invented, files }: CapaFill): ChatTurn => ({
  role: 'assistant',
  content: answer,
  by: engine,
  proposed: proposed.length,
  invented: invented.length,
  files,
});
