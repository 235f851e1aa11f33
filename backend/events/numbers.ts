import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Subject } from './subject.ts';

/** Kinds of numbered records: CAPA, non-conformity, complaint, change. The prefix of their numbers. */
export const numberKinds = ['CAPA', 'NC', 'CPL', 'CHG'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Stream `numbers-<organisation>`: the numbers of its records. Each kind counts from 1 in each year (UTC). */
export const numberEvents = {
  /** Kinds are open in the log, so that a new one needs no new schema. */
  NumberTaken: event(z.object({ kind: z.string(), year: z.int(), number: z.int(), subject: Subject })),
};
export type NumberEvent = EventOf<typeof numberEvents>;

type Taken = Omit<NumberEvent['data'], 'subject'>;

/** A number as people write it: `CAPA-2026-001`. */
export const numberText = ({ kind, year, number }: Taken): string =>
  `${kind}-${year}-${String(number).padStart(3, '0')}`;
