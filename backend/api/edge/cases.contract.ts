import * as z from 'zod/mini';
import { AccountId } from '#/backend/events/ids.ts';
import { AsOfQuery, DeviceOrCompany, filled, Id, text } from './contract.ts';

/** A day without a time, `2026-11-21`. */
export const Day = z.iso.date();
/** A text that may be left out. */
export const optional = (max: number) => z.nullable(text(max));
export const Reason = z.optional(text(1000));

/** What a complaint or a non-conformity can be linked to. */
const LinkedSubject = z.strictObject({
  kind: z.enum(['capa', 'change', 'complaint', 'nonconformity', 'risk']),
  id: filled(60),
});
export type LinkedSubject = z.infer<typeof LinkedSubject>;

/** Acts that both have. */
export const commonActs = [
  z.strictObject({ type: z.literal('Plan'), owner: z.nullable(AccountId), due: z.nullable(Day) }),
  z.strictObject({ type: z.literal('Link'), subject: LinkedSubject }),
  z.strictObject({ type: z.literal('Unlink'), subject: LinkedSubject }),
  z.strictObject({ type: z.literal('Close') }),
  z.strictObject({ type: z.literal('Reopen') }),
] as const;

export const CasesQuery = z.strictObject({ deviceId: z.optional(DeviceOrCompany), ...AsOfQuery });
export const CaseQuery = z.strictObject({ id: Id, ...AsOfQuery });
export const CasesExportQuery = z.extend(CasesQuery, { locale: z.enum(['en', 'fr']) });

/**
 * Parts of an answer that both have. `by`: who recorded it; null where that person was erased. `age`: days since it was
 * recorded, until it was closed or to the moment that is shown.
 */
export const shownCase = {
  id: z.string(),
  number: z.string(),
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(['open', 'closed']),
  by: z.nullable(z.string()),
  at: z.string(),
  closedAt: z.nullable(z.string()),
  age: z.int(),
  isOverdue: z.boolean(),
  plan: z.object({
    owner: z.nullable(z.object({ account: z.string(), name: z.nullable(z.string()) })),
    due: z.nullable(z.string()),
  }),
  links: z.array(z.object({ subject: z.object({ kind: z.string(), id: z.string() }), number: z.nullable(z.string()) })),
  position: z.string(),
};
const ShownCase = z.object(shownCase);
export type ShownCase = z.infer<typeof ShownCase>;

/** Counts by month (`2026-11`) and kind over the twelve months to the moment that is shown. */
export const Trend = z.object({
  months: z.array(z.string()),
  lines: z.array(z.object({ kind: z.string(), counts: z.array(z.int()) })),
});
export type Trend = z.infer<typeof Trend>;

/** What a reply to a new record says. */
export const Recorded = z.object({ position: z.nullable(z.string()), id: z.string(), number: z.string() });
