import * as z from 'zod/mini';
import { parsed } from './parsed.ts';

/** Answers of the class guide that a person chose to take over into their first device. */
const Saved = z.object({ answers: z.record(z.string(), z.string()), until: z.number() });

/** The key has its older name, so that answers saved before an update are still found. */
const storageKey = 'kept-answers';
const days = 30;

/** Saves answers (question key to choice key) in this browser for 30 days. `now` in milliseconds. */
export const saveAnswers = (answers: ReadonlyMap<string, string>, now: number): void =>
  localStorage.setItem(
    storageKey,
    JSON.stringify({ answers: Object.fromEntries(answers), until: now + days * 86_400_000 }),
  );

/** The saved answers; empty where there are none, where they cannot be read, and after 30 days. */
export function savedAnswers(now: number): ReadonlyMap<string, string> {
  const saved = z.safeParse(Saved, parsed(localStorage.getItem(storageKey)));
  if (saved.success && saved.data.until > now) return new Map(Object.entries(saved.data.answers));
  deleteSavedAnswers();
  return new Map();
}

export const deleteSavedAnswers = (): void => localStorage.removeItem(storageKey);
