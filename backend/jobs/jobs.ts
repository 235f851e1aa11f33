import * as z from 'zod';

/** The data of a kind of job, the number of attempts, and the wait. `backoffMs` doubles with every attempt. */
export type JobSpec<Data> = { data: z.ZodType<Data>; attempts: number; backoffMs: number };
/** The kinds of jobs of a queue, given as a map from kind to data. */
export type JobCatalogue<Kinds extends object> = { readonly [Kind in keyof Kinds]: JobSpec<Kinds[Kind]> };

/** A job to be added. `jobId` derives from its event, so that it is added once. */
export type JobToDo<Kinds extends object = ActaJobs> = {
  [Kind in keyof Kinds & string]: { kind: Kind; jobId: string; data: Kinds[Kind] };
}[keyof Kinds & string];

/** `request`: the event SummaryRequested. */
const DeviceSummaryJob = z.object({ device: z.uuid(), organisation: z.uuid(), request: z.uuid() });
/** `request`: the event RiskSuggestionsRequested. */
const RiskSuggestionsJob = z.object({ device: z.uuid(), organisation: z.uuid(), request: z.uuid() });
const LinkMailJob = z.object({ account: z.uuid(), nonce: z.string().min(1) });
/** `link`: number of links requested until then. */
const SignUpMailJob = z.object({ signUp: z.uuid(), link: z.int() });
const RecoveryMailJob = z.object({
  account: z.uuid(),
  event: z.uuid(),
  step: z.enum(['requested', 'approved', 'cancelled', 'carried-out']),
  at: z.string(),
});
const InvitationMailJob = z.object({ organisation: z.uuid(), invitation: z.uuid(), nonce: z.string().min(1) });

export type ActaJobs = {
  'device-summary': z.infer<typeof DeviceSummaryJob>;
  'risk-suggestions': z.infer<typeof RiskSuggestionsJob>;
  'sign-up-mail': z.infer<typeof SignUpMailJob>;
  'validation-mail': z.infer<typeof LinkMailJob>;
  'password-reset-mail': z.infer<typeof LinkMailJob>;
  'recovery-mail': z.infer<typeof RecoveryMailJob>;
  'invitation-mail': z.infer<typeof InvitationMailJob>;
};

/** Every kind of job of this release. Jobs outlive a release: widen a schema, never narrow it. */
export const jobKinds: JobCatalogue<ActaJobs> = {
  'device-summary': { data: DeviceSummaryJob, attempts: 5, backoffMs: 1000 },
  'risk-suggestions': { data: RiskSuggestionsJob, attempts: 5, backoffMs: 1000 },
  // A greylisting mail server accepts an attempt some minutes later.
  'sign-up-mail': { data: SignUpMailJob, attempts: 9, backoffMs: 2000 },
  'validation-mail': { data: LinkMailJob, attempts: 9, backoffMs: 2000 },
  'password-reset-mail': { data: LinkMailJob, attempts: 9, backoffMs: 2000 },
  'recovery-mail': { data: RecoveryMailJob, attempts: 9, backoffMs: 2000 },
  'invitation-mail': { data: InvitationMailJob, attempts: 9, backoffMs: 2000 },
};

/** The names of the kinds. */
export const jobNames = Object.keys(jobKinds).filter((name): name is keyof ActaJobs => name in jobKinds);
