import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';

/** All kinds of callers, in the order of the columns of the table. */
export const roles = ['visitor', 'unvalidated', 'FREE', 'PREMIUM', 'AUDITOR', 'ADMIN', 'other'] as const;

/** The possible expectations for a call. The table explains each. */
export const Outcome = z.enum(['allowed', 'sign-in', 'validate', 'forbidden', 'not-found', 'unproven', 'restricted']);
export type Outcome = z.infer<typeof Outcome>;

const Row = z.tuple([Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]);
const Table = z.strictObject({
  columns: z.array(z.string()).check(z.refine((columns) => columns.join() === roles.join(), 'other columns')),
  calls: z.record(z.string(), Row),
});
export type AccessTable = ReadonlyMap<string, Readonly<Record<(typeof roles)[number], Outcome>>>;

const file = path.join(import.meta.dirname, '../../security/access.yaml');

/** The expected outcome of each call, by role. Throws if a role has no expectation, or an unknown one. */
export function accessTable(text = readFileSync(file, 'utf8')): AccessTable {
  const { calls } = Table.parse(load(text));
  return new Map(
    Object.entries(calls).map(([call, [visitor, unvalidated, FREE, PREMIUM, AUDITOR, ADMIN, other]]) => [
      call,
      { visitor, unvalidated, FREE, PREMIUM, AUDITOR, ADMIN, other },
    ]),
  );
}
