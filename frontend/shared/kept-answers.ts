import * as z from 'zod/mini';

/** Answers of the class guide that a person chose to take over into their first device. */
const Kept = z.object({ answers: z.record(z.string(), z.string()), until: z.number() });

const place = 'kept-answers';
const days = 30;

/** Keeps answers (question key to choice key) in this browser for 30 days. `now` in milliseconds. */
export const keepAnswers = (answers: ReadonlyMap<string, string>, now: number): void =>
  localStorage.setItem(place, JSON.stringify({ answers: Object.fromEntries(answers), until: now + days * 86_400_000 }));

/** The kept answers; none where there are none, they cannot be read or their time is over. */
export function keptAnswers(now: number): ReadonlyMap<string, string> {
  const kept = z.safeParse(Kept, parsed(localStorage.getItem(place)));
  if (kept.success && kept.data.until > now) return new Map(Object.entries(kept.data.answers));
  forgetAnswers();
  return new Map();
}

export const forgetAnswers = (): void => localStorage.removeItem(place);

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
