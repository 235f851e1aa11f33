import * as z from 'zod/mini';
import { CaseLink, CasePlan } from './case-parts.ts';
import { Encrypted, event, type EventOf } from './define.ts';

/** The way on which a complaint came. */
export const complaintChannels = ['phone', 'email', 'letter', 'visit', 'portal', 'other'] as const;
/** What a complaint is about: the lines of the trend. */
export const complaintKinds = [
  'safety',
  'performance',
  'quality',
  'usability',
  'labelling',
  'delivery',
  'other',
] as const;
/** What was done about a complaint. */
export const complaintDispositions = ['correction', 'capa', 'information', 'none'] as const;
/** Kinds of reports to an authority. */
export const reportKinds = ['initial', 'followUp', 'final', 'trend', 'fieldAction'] as const;

/** What happened, as it was received. `receivedOn` is a day. Nobody is named here: `complainant` is encrypted. */
const Intake = z.object({
  title: z.string(),
  kind: z.string(),
  channel: z.string(),
  receivedOn: z.string(),
  product: z.nullable(z.string()),
  lot: z.nullable(z.string()),
  description: z.string(),
  /** Name and contact of the complainant, encrypted under the key of who took the complaint. */
  complainant: z.nullable(Encrypted),
});
export type ComplaintIntake = z.infer<typeof Intake>;

/**
 * Whether a report to an authority is due (Regulation (EU) 2017/745, Articles 87 and 88). `days`: the longest time from
 * `awareOn`; `due`: its last day. `fieldAction`: the answers say that a field safety corrective action is planned.
 */
const Assessment = z.object({
  answers: z.record(z.string(), z.string()),
  outcome: z.string(),
  awareOn: z.string(),
  days: z.nullable(z.int()),
  due: z.nullable(z.string()),
  fieldAction: z.boolean(),
});
export type ReportingAssessment = z.infer<typeof Assessment>;

const Report = z.object({ kind: z.string(), to: z.string(), on: z.string(), reference: z.nullable(z.string()) });
export type AuthorityReport = z.infer<typeof Report>;

/** `complaint`: its number, so that every line of the trail names it. */
const of = { complaint: z.string() };

/**
 * Stream `complaint-<id>`: a complaint from its intake to its end (ISO 13485:2016, 8.2.2 and 8.2.3). The envelope says
 * of which device it is; none: of the company.
 */
export const complaintEvents = {
  ComplaintReceived: event(z.object({ ...of, intake: Intake })),
  ComplaintTriaged: event(z.object({ ...of, isComplaint: z.boolean(), rationale: z.string() })),
  ComplaintAssessed: event(z.object({ ...of, from: z.nullable(Assessment), to: Assessment })),
  ComplaintReported: event(z.object({ ...of, report: Report })),
  ComplaintDisposed: event(z.object({ ...of, disposition: z.string(), conclusion: z.string() })),
  ComplaintPlanned: event(z.object({ ...of, from: CasePlan, to: CasePlan })),
  ComplaintLinked: event(z.object({ ...of, link: CaseLink })),
  ComplaintUnlinked: event(z.object({ ...of, link: CaseLink })),
  ComplaintClosed: event(z.object(of)),
  ComplaintReopened: event(z.object(of)),
};
export type ComplaintEvent = EventOf<typeof complaintEvents>;

const Threshold = z.object({ perMonth: z.int(), method: z.string() });
export type TrendThreshold = z.infer<typeof Threshold>;

/**
 * Stream `complaint-trend-<device or organisation>`: how many complaints of a kind in a month the manufacturer foresees
 * at most, and how they know (Article 88). Acta has no number of its own. Null: none any more.
 */
export const complaintTrendEvents = {
  TrendThresholdSet: event(z.object({ kind: z.string(), from: z.nullable(Threshold), to: z.nullable(Threshold) })),
};
export type ComplaintTrendEvent = EventOf<typeof complaintTrendEvents>;
