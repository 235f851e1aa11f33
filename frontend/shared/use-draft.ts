import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as z from 'zod/mini';
import { parsed } from './parsed.ts';
import { sessionAtom } from './session.ts';

/**
 * What the person types and has not sent, and a function that keeps it; null: nothing. It stays in this tab through a
 * reload and a lost session, for this account alone, until it is sent or the person signs out (ADR 98). `object`: what it
 * is about, such as `comment:<device>:<risk>`.
 */
export function useDraft<Schema extends z.ZodMiniType>(
  object: string,
  schema: Schema,
): [z.infer<Schema> | null, (next: z.infer<Schema> | null) => void] {
  const person = useAtomValue(sessionAtom)?.userId ?? '';
  const key = `draft:${person}:${object}`;
  const [held, setHeld] = useState(() => ({ key, value: kept(key, schema) }));
  // Another object, or another language of the same one.
  const now = held.key === key ? held : { key, value: kept(key, schema) };
  if (now !== held) setHeld(now);
  const set = (value: z.infer<Schema> | null) => {
    setHeld({ key, value });
    keep(key, value);
  };
  return [now.value, set];
}

/** The draft of a text. */
export const useTextDraft = (object: string): [string, (next: string) => void] => {
  const [text, set] = useDraft(object, z.string());
  return [text ?? '', (next) => set(next === '' ? null : next)];
};

function kept<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.infer<Schema> | null {
  const read = z.safeParse(schema, parsed(sessionStorage.getItem(key)));
  return read.success ? read.data : null;
}

function keep(key: string, value: unknown): void {
  if (value === null) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full: the text is still on the screen, and only a reload would lose it.
    sessionStorage.removeItem(key);
  }
}
