import * as z from 'zod';
import { workClasses } from './classes.ts';

/**
 * A queue of its own. `concurrency`: jobs that a worker runs at once; `budget`: jobs of one owner that are in the queue
 * at once, so that an owner with many waits for itself alone.
 */
export type WorkClass = { readonly name: string; readonly concurrency: number; readonly budget: number };

/**
 * What a kind of job carries, in which class it is worked, how often it is retried, and after which delay: `backoffMs`
 * doubles with every attempt. `owner`: whose turn it is, by an id; the organisation where there is one.
 */
export type JobSpec<Data> = {
  data: z.ZodType<Data>;
  work: WorkClass;
  owner: (data: Data) => string;
  attempts: number;
  backoffMs: number;
};
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

/** `mails`: number of times that the link was asked for until then. */
const NewsletterMailJob = z.object({ lead: z.uuid(), mails: z.int() });
/** `of`: whether an account chose and its address follows, or the other way round. `event`: the choice. */
const NewsletterChoiceJob = z.object({ of: z.enum(['account', 'lead']), id: z.uuid(), event: z.uuid() });

const ContactMailJob = z.object({ contact: z.uuid() });
/** `letter`: the publication. `event`: LetterTested. */
const LetterTestJob = z.object({ letter: z.uuid(), account: z.uuid(), event: z.uuid(), locale: z.enum(['en', 'fr']) });
/** `event`: the one that made or changed the booking. */
const BookingMailJob = z.object({ booking: z.uuid(), event: z.uuid() });

/** `event`: the one that the mail is about. */
const PaymentMailJob = z.object({
  organisation: z.uuid(),
  event: z.uuid(),
  about: z.enum(['failed', 'reminded']),
  subscription: z.string(),
  graceUntil: z.string(),
});

/** `request`: the event CheckRequested. A check of the company has no device. */
const CheckJob = z.object({
  run: z.uuid(),
  organisation: z.uuid(),
  device: z.uuid().nullable(),
  request: z.uuid(),
});
const CheckDocumentJob = CheckJob.extend({ document: z.string() });
const CheckCreditJob = z.object({
  run: z.uuid(),
  organisation: z.uuid(),
  cause: z.enum(['failed', 'cancelled']),
});

export type ActaJobs = {
  'device-summary': z.infer<typeof DeviceSummaryJob>;
  'risk-suggestions': z.infer<typeof RiskSuggestionsJob>;
  'sign-up-mail': z.infer<typeof SignUpMailJob>;
  'validation-mail': z.infer<typeof LinkMailJob>;
  'password-reset-mail': z.infer<typeof LinkMailJob>;
  'recovery-mail': z.infer<typeof RecoveryMailJob>;
  'invitation-mail': z.infer<typeof InvitationMailJob>;
  'newsletter-mail': z.infer<typeof NewsletterMailJob>;
  'newsletter-choice': z.infer<typeof NewsletterChoiceJob>;
  'contact-mail': z.infer<typeof ContactMailJob>;
  'letter-test': z.infer<typeof LetterTestJob>;
  'booking-mail': z.infer<typeof BookingMailJob>;
  'payment-mail': z.infer<typeof PaymentMailJob>;
  'check-document': z.infer<typeof CheckDocumentJob>;
  'check-judgement': z.infer<typeof CheckJob>;
  'check-credit': z.infer<typeof CheckCreditJob>;
};

const aboutADevice = {
  work: workClasses.interactive,
  owner: ({ organisation }: { organisation: string }) => organisation,
  attempts: 5,
  backoffMs: 1000,
};
/** A mail server that greylists accepts a try some minutes later. */
const mail = { work: workClasses.mail, attempts: 9, backoffMs: 2000 };

/** Every kind of job of this release. Jobs outlive a release: widen a schema, never narrow it. */
export const jobKinds: JobCatalogue<ActaJobs> = {
  'device-summary': { data: DeviceSummaryJob, ...aboutADevice },
  'risk-suggestions': { data: RiskSuggestionsJob, ...aboutADevice },
  'sign-up-mail': { data: SignUpMailJob, owner: ({ signUp }) => signUp, ...mail },
  'validation-mail': { data: LinkMailJob, owner: ({ account }) => account, ...mail },
  'password-reset-mail': { data: LinkMailJob, owner: ({ account }) => account, ...mail },
  'recovery-mail': { data: RecoveryMailJob, owner: ({ account }) => account, ...mail },
  'invitation-mail': { data: InvitationMailJob, owner: ({ organisation }) => organisation, ...mail },
  'newsletter-mail': { data: NewsletterMailJob, owner: ({ lead }) => lead, ...mail },
  'newsletter-choice': { data: NewsletterChoiceJob, owner: ({ id }) => id, ...mail },
  'contact-mail': { data: ContactMailJob, owner: ({ contact }) => contact, ...mail },
  'letter-test': { data: LetterTestJob, owner: ({ account }) => account, ...mail },
  'booking-mail': { data: BookingMailJob, owner: ({ booking }) => booking, ...mail },
  'payment-mail': { data: PaymentMailJob, owner: ({ organisation }) => organisation, ...mail },
  'check-document': { data: CheckDocumentJob, ...aboutADevice, work: workClasses.sandbox },
  'check-judgement': { data: CheckJob, ...aboutADevice, work: workClasses.bulk },
  'check-credit': { data: CheckCreditJob, ...aboutADevice },
};

/** The classes that have kinds of jobs in this release. */
export const classesAtWork = [...new Set(Object.values(jobKinds).map(({ work }) => work))];
