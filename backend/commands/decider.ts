import type { DomainEvent, Logged, LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import type { StreamCache, Past } from './stream-cache.ts';

/** Why a command was refused. The API maps each code once to a status and a sentence in both languages. */
export type RefusalCode =
  | 'FIELD_UNKNOWN'
  | 'FIELD_MOVED'
  | 'ALREADY_REGISTERED'
  | 'ACCOUNT_NOT_FOUND'
  | 'LINK_INVALID'
  | 'LINK_EXPIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'PROOF_WRONG'
  | 'PROOF_REPLAYED'
  | 'PROOF_LATER'
  | 'RECOVERY_NOT_FOUND'
  | 'RECOVERY_OWN'
  | 'ALREADY_FOUNDED'
  | 'ORGANISATION_NOT_FOUND'
  | 'ALREADY_MEMBER'
  | 'ALREADY_INVITED'
  | 'MEMBER_NOT_FOUND'
  | 'LAST_OWNER'
  | 'ORGANISATION_IN_USE'
  | 'PLAN_SUBSCRIBED'
  | 'ACCESS_END_INVALID'
  | 'ACCESS_ENDED'
  | 'INVITATION_NOT_FOUND'
  | 'INVITATION_WITHDRAWN'
  | 'INVITATION_USED'
  | 'DEVICE_EXISTS'
  | 'DEVICE_NOT_FOUND'
  | 'DEVICE_ARCHIVED'
  | 'NOTHING_CHANGED'
  | 'SUMMARY_EMPTY'
  | 'SUMMARY_NOT_CUSTOM'
  | 'SUMMARY_NOT_PENDING'
  | 'SUMMARY_PENDING'
  | 'QUESTION_NOT_CURRENT'
  | 'QUESTION_NOT_ANSWERED'
  | 'CHOICE_UNKNOWN'
  | 'NOTHING_TO_UNDO'
  | 'TASK_UNKNOWN'
  | 'TASK_OPEN'
  | 'REQUIREMENT_NOT_FOUND'
  | 'STATEMENT_NOT_FOUND'
  | 'JUSTIFICATION_TOO_SHORT'
  | 'PROOF_REQUIRED'
  | 'ACCESS_PENDING'
  | 'ACCESS_GRANTED_ALREADY'
  | 'ACCESS_NOT_REQUESTED'
  | 'ACCESS_NOT_GRANTED'
  | 'RISK_UNKNOWN'
  | 'RISK_OF_ITSELF'
  | 'SUGGESTIONS_PENDING'
  | 'SUGGESTIONS_NOT_PENDING'
  | 'ESTIMATE_OFF_SCALE'
  | 'RESIDUAL_TOO_EARLY'
  | 'SCALES_INVALID'
  | 'SCALE_IN_USE'
  | 'CONTROL_UNKNOWN'
  | 'CONTROL_ORDER_UNEXPLAINED'
  | 'OVERALL_TOO_EARLY'
  | 'DOCUMENT_EXISTS'
  | 'DOCUMENT_NOT_FOUND'
  | 'DOCUMENT_NAME_TAKEN'
  | 'PROPOSAL_NOT_OPEN'
  | 'PROPOSAL_EXPIRED'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_NOT_FOUND'
  | 'BOOKING_PAST'
  | 'BOOKING_TAKEN'
  | 'BOOKINGS_MANY'
  | 'PUBLICATION_EXISTS'
  | 'PUBLICATION_NOT_FOUND'
  | 'PUBLICATION_MOVED'
  | 'LEAD_NOT_SUBSCRIBED'
  | 'LETTER_SENT'
  | 'LETTER_TOO_SOON'
  | 'LETTER_UNTESTED'
  | 'SUBJECT_UNKNOWN'
  | 'MOMENT_NAME_TAKEN'
  | 'MOMENT_UNKNOWN'
  | 'COMMENT_UNKNOWN'
  | 'COMMENT_OF_ANOTHER'
  | 'TABLE_VIEW_NAME_TAKEN'
  | 'TABLE_VIEW_NOT_FOUND'
  | 'TABLE_VIEW_OF_ANOTHER'
  | 'CONVERSATION_NOT_FOUND'
  | 'CONVERSATION_OF_ANOTHER'
  | 'CONVERSATION_ARCHIVED'
  | 'CHANGE_EMPTY'
  | 'CHANGE_ENDED'
  | 'CHANGE_EXISTS'
  | 'CHANGE_INCOMPLETE'
  | 'CHANGE_MOVED'
  | 'CHANGE_NOT_APPROVED'
  | 'CHANGE_NOT_ASSESSED'
  | 'CHANGE_NOT_DECIDED'
  | 'CHANGE_NOT_DRAFT'
  | 'CHANGE_NOT_FOUND'
  | 'CHANGE_OWN'
  | 'FOLLOW_UP_UNKNOWN'
  | 'CASE_EXISTS'
  | 'CASE_NOT_FOUND'
  | 'CASE_CLOSED'
  | 'CASE_NOT_CLOSED'
  | 'CASE_INCOMPLETE'
  | 'TRIAGE_FIRST'
  | 'ASSESSMENT_FIRST'
  | 'DISPOSITION_MISSING'
  | 'DISPOSITION_OWN'
  | 'REWORK_NOT_APPROVED'
  | 'DAY_AHEAD'
  | 'DAY_PAST'
  | 'CHECK_EXISTS'
  | 'CHECK_NOT_FOUND'
  | 'CHECK_STARTED'
  | 'CHECK_TOO_LARGE'
  | 'CHECK_WITHOUT_DOCUMENTS'
  | 'CHECK_WITHOUT_SCOPE'
  | 'CHECK_NOT_RUNNING'
  | 'CHECK_RUNNING'
  | 'FINDING_NOT_FOUND'
  | 'READ_ALREADY'
  | 'CAPA_EXISTS'
  | 'CAPA_NOT_FOUND'
  | 'CAPA_CLOSED'
  | 'CAPA_NOT_CLOSED'
  | 'CAPA_INCOMPLETE'
  | 'CAPA_OWN'
  | 'SECTION_LOCKED'
  | 'SECTION_NOT_LOCKED'
  | 'SECTION_MOVED'
  | 'ACTION_UNKNOWN'
  | 'EFFECTIVENESS_NOT_PLANNED'
  | 'EFFECTIVENESS_TOO_EARLY'
  | 'CREDITS_SPENT'
  | 'TRIAL_USED'
  | 'MODEL_BUDGET_SPENT'
  | 'BASIS_MOVED'
  | 'REASON_REQUIRED';

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  ok: false;
  code: Code;
  details?: Readonly<Record<string, unknown>>;
};

/** The codes with which a decision refuses, derived from its return type. */
export type CodeOf<Decide extends (...given: never[]) => unknown> = Extract<ReturnType<Decide>, Refusal>['code'];

/** Names every code of a decider, and no other: the compiler compares. Routes take what they document from it. */
export const codesOf = <Code extends RefusalCode>(all: Readonly<Record<Code, true>>): readonly Code[] =>
  Object.keys(all).filter((code): code is Code => code in all);

/**
 * An event of a decision. `causedBy` is the index of the event of the same decision that caused it. `by: 'rules'` means
 * that the knowledge base concluded it, not a person. `cause` is the id of an earlier event that this one responds to,
 * such as a proposal that a person decides about.
 */
export type Draft<Event extends DomainEvent = DomainEvent> = Event & {
  causedBy?: number;
  by?: 'rules';
  cause?: string;
};
export type Decision<Event extends DomainEvent, Code extends RefusalCode = RefusalCode> =
  | Happened<Event>
  | Refusal<Code>;
type Happened<Event extends DomainEvent> = { ok: true; events: readonly Draft<Event>[] };

/** The input of a decision besides the state: a decision has no own clock and no own randomness. */
export type Context = {
  now: Date;
  reason: string | null;
  /** Whether the organisation requires a reason for every change. */
  reasonAlways: boolean;
};

/** An event with the parts of its envelope that a state may depend on. */
export type Evolving<Event> = Event & { version: number; id: string; actor?: Actor };

export type Decider<State, Command, Event extends DomainEvent> = {
  /** Stream of an id: `profiling-018f...`. */
  stream: (id: string) => string;
  /** Whether an event belongs to its streams. */
  owns: (event: LoggedEvent) => event is Logged<Event>;
  initial: State;
  decide: (command: Command, state: State, context: Context) => Decision<Event>;
  evolve: (state: State, event: Evolving<Event>) => State;
  /** Cache of its streams, where they grow long. */
  memory?: StreamCache<Past<State>>;
};

export const happened = <Event extends DomainEvent = never>(...events: Draft<Event>[]): Happened<Event> => ({
  ok: true,
  events,
});
export const refuse = <Code extends RefusalCode>(code: Code, details?: Refusal['details']): Refusal<Code> =>
  details ? { ok: false, code, details } : { ok: false, code };

/** Whether this change needs a reason and has none. */
export const lacksReason = (context: Context, settled: boolean): boolean =>
  (settled || context.reasonAlways) && !context.reason?.trim();
