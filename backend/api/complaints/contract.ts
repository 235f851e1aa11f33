import * as z from 'zod/mini';
import { complaintChannels, complaintDispositions, complaintKinds, reportKinds } from '#/backend/events/complaints.ts';
import { commonActs, Day, optional, Reason, shownCase, Trend } from '../edge/cases.contract.ts';
import { Bilingual, DeviceOrCompany, filled, Id } from '../edge/contract.ts';

const Kind = z.enum(complaintKinds);
const Answers = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));

/** `complainant`: name and contact of who complained; encrypted in the record. */
export const ReceiveBody = z.strictObject({
  deviceId: DeviceOrCompany,
  title: filled(200),
  kind: Kind,
  channel: z.enum(complaintChannels),
  receivedOn: Day,
  product: optional(200),
  lot: optional(100),
  description: filled(8000),
  complainant: optional(500),
});

export const ComplaintActBody = z.strictObject({
  id: Id,
  act: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Triage'), isComplaint: z.boolean(), rationale: filled(2000) }),
    /** `answers`: to the questions of `complaints/getReporting`, to their end. */
    z.strictObject({ type: z.literal('Assess'), answers: Answers, awareOn: Day }),
    z.strictObject({
      type: z.literal('Report'),
      kind: z.enum(reportKinds),
      to: filled(200),
      on: Day,
      reference: optional(200),
    }),
    z.strictObject({
      type: z.literal('Dispose'),
      disposition: z.enum(complaintDispositions),
      conclusion: filled(4000),
    }),
    ...commonActs,
  ]),
  reason: Reason,
});

/** `threshold` null: none any more. `all` counts every kind. */
export const ThresholdBody = z.strictObject({
  deviceId: DeviceOrCompany,
  kind: z.enum(['all', ...complaintKinds]),
  threshold: z.nullable(
    z.strictObject({ perMonth: z.int().check(z.minimum(0), z.maximum(100_000)), method: filled(2000) }),
  ),
  reason: Reason,
});

/** Answers as `incident:yes,market:no`. */
export const ReportingQuery = z.strictObject({
  answers: z.optional(z.string().check(z.maxLength(600), z.regex(/^([a-zA-Z]+:[a-zA-Z]+(,|$))*$/))),
});
const Choice = z.object({ key: z.string(), text: Bilingual });
const Sourced = { text: Bilingual, source: z.string() };
/** The questions that were asked so far, the last one still open unless there is an outcome. */
export const ReportingAnswer = z.object({
  asked: z.array(z.object({ key: z.string(), ...Sourced, choices: z.array(Choice), answer: z.nullable(z.string()) })),
  outcome: z.nullable(z.object({ key: z.string(), days: z.nullable(z.int()), ...Sourced })),
  fieldAction: z.nullable(z.object(Sourced)),
});
export type ReportingAnswer = z.infer<typeof ReportingAnswer>;

/** `daysLeft`: whole days to `reportDue`, as of the moment that is shown, below 0 once it is past; null where nothing is due. */
export const Complaint = z.object({
  ...shownCase,
  intake: z.object({
    title: z.string(),
    kind: z.string(),
    channel: z.string(),
    receivedOn: z.string(),
    product: z.nullable(z.string()),
    lot: z.nullable(z.string()),
    description: z.string(),
    complainant: z.nullable(z.string()),
  }),
  triage: z.nullable(z.object({ isComplaint: z.boolean(), rationale: z.string() })),
  assessment: z.nullable(
    z.object({
      answers: Answers,
      outcome: z.string(),
      awareOn: z.string(),
      days: z.nullable(z.int()),
      due: z.nullable(z.string()),
      fieldAction: z.boolean(),
    }),
  ),
  reports: z.array(z.object({ kind: z.string(), to: z.string(), on: z.string(), reference: z.nullable(z.string()) })),
  disposition: z.nullable(z.object({ disposition: z.string(), conclusion: z.string() })),
  reportDue: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  missing: z.array(z.enum(['triage', 'assessment', 'report', 'disposition'])),
});
export type Complaint = z.infer<typeof Complaint>;

/** `trends`: by kind, by outcome of the assessment (`open` before it), and by device (its id, or `company`). */
export const ComplaintList = z.object({
  complaints: z.array(Complaint),
  trends: z.object({ kind: Trend, severity: Trend, device: Trend }),
  thresholds: z.record(z.string(), z.object({ perMonth: z.int(), method: z.string() })),
});
export type ComplaintList = z.infer<typeof ComplaintList>;
