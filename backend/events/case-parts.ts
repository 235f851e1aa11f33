import * as z from 'zod/mini';
import { Owner } from './owner.ts';
import { Subject } from './subject.ts';

/** Who answers for a complaint or a non-conformity, and until when. `due` is a day, `2026-11-21`. */
export const CasePlan = z.object({ owner: z.nullable(Owner), due: z.nullable(z.string()) });
export type CasePlan = z.infer<typeof CasePlan>;

/** What a complaint or a non-conformity leads to or comes from. `number`: as people write it, where it has one. */
export const CaseLink = z.object({ subject: Subject, number: z.nullable(z.string()) });
export type CaseLink = z.infer<typeof CaseLink>;

export type CaseStatus = 'open' | 'closed';

/** Whether links contain a subject. */
export const hasLink = (links: readonly CaseLink[], { kind, id }: Subject): boolean =>
  links.some(({ subject }) => subject.kind === kind && subject.id === id);

/** The links without this one. */
export const withoutLink = (links: readonly CaseLink[], { kind, id }: Subject): readonly CaseLink[] =>
  links.filter(({ subject }) => subject.kind !== kind || subject.id !== id);

/** Whether two plans say the same: the encrypted name of the same owner differs each time. */
export const isSamePlan = (one: CasePlan, other: CasePlan): boolean =>
  one.owner?.account === other.owner?.account && one.due === other.due;

/** Whether a day is over everywhere, also where it ends last (UTC-12). */
export const isPast = (day: string, now: Date): boolean =>
  day < new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);

/** Whether a day is after today even where it is tomorrow already (UTC+14). */
export const isAhead = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
