import { accountEvents, type AccountEvent } from './accounts.ts';
import { bookingEvents, type BookingEvent } from './bookings.ts';
import { capaEvents, type CapaEvent } from './capas.ts';
import { assistantEvents, type AssistantEvent } from './assistant.ts';
import { changeEvents, type ChangeEvent } from './changes.ts';
import { checkEvents, type CheckEvent } from './checks.ts';
import { commentEvents, type CommentEvent } from './comments.ts';
import { tableViewEvents, type TableViewEvent } from './table-views.ts';
import { complaintEvents, complaintTrendEvents, type ComplaintEvent, type ComplaintTrendEvent } from './complaints.ts';
import { consultationEvents, type ConsultationEvent } from './consultations.ts';
import { contactEvents, type ContactEvent } from './contacts.ts';
import { conversationEvents, type ConversationEvent } from './conversations.ts';
import { creditEvents, type CreditEvent } from './credits.ts';
import { lifted, type EventDefinition } from './define.ts';
import {
  companyDescriptionEvents,
  descriptionEvents,
  type CompanyDescriptionEvent,
  type DescriptionEvent,
} from './descriptions.ts';
import { deviceEvents, type DeviceEvent } from './devices.ts';
import { documentEvents, type DocumentEvent } from './documents.ts';
import type { Envelope, RecordedEvent } from './envelope.ts';
import { leadEvents, type LeadEvent } from './leads.ts';
import { momentEvents, type MomentEvent } from './moments.ts';
import { nonconformityEvents, type NonconformityEvent } from './nonconformities.ts';
import { normEvents, type NormEvent } from './norms.ts';
import { numberEvents, type NumberEvent } from './numbers.ts';
import {
  deskEvents,
  letterEvents,
  nomenclatureEvents,
  type DeskEvent,
  type LetterEvent,
  type NomenclatureEvent,
} from './operator.ts';
import { organisationEvents, type OrganisationEvent } from './organisations.ts';
import { profilingEvents, type ProfilingEvent } from './profiling.ts';
import { proposalEvents, type ProposalEvent } from './proposals.ts';
import {
  publicationEvents,
  publicationPictureEvents,
  type PublicationEvent,
  type PublicationPictureEvent,
} from './publications.ts';
import { reviewEvents, type ReviewEvent } from './reviews.ts';
import { riskEvents, type RiskEvent } from './risks.ts';
import { roadmapEvents, type RoadmapEvent } from './roadmap.ts';
import { sealEvents, type SealEvent } from './seals.ts';

/** Every event type that this release writes. */
export const catalogue = {
  ...accountEvents,
  ...organisationEvents,
  ...consultationEvents,
  ...assistantEvents,
  ...bookingEvents,
  ...deviceEvents,
  ...descriptionEvents,
  ...companyDescriptionEvents,
  ...profilingEvents,
  ...riskEvents,
  ...leadEvents,
  ...contactEvents,
  ...deskEvents,
  ...letterEvents,
  ...nomenclatureEvents,
  ...momentEvents,
  ...nonconformityEvents,
  ...normEvents,
  ...numberEvents,
  ...roadmapEvents,
  ...documentEvents,
  ...proposalEvents,
  ...publicationEvents,
  ...publicationPictureEvents,
  ...commentEvents,
  ...tableViewEvents,
  ...conversationEvents,
  ...complaintEvents,
  ...complaintTrendEvents,
  ...checkEvents,
  ...capaEvents,
  ...changeEvents,
  ...creditEvents,
  ...reviewEvents,
  ...sealEvents,
};
export type EventType = keyof typeof catalogue;

/** Every domain event. */
export type DomainEvent =
  | AccountEvent
  | OrganisationEvent
  | ConsultationEvent
  | AssistantEvent
  | BookingEvent
  | DeviceEvent
  | DescriptionEvent
  | CompanyDescriptionEvent
  | ProfilingEvent
  | RiskEvent
  | LeadEvent
  | ContactEvent
  | DeskEvent
  | LetterEvent
  | NomenclatureEvent
  | MomentEvent
  | NonconformityEvent
  | NormEvent
  | NumberEvent
  | RoadmapEvent
  | DocumentEvent
  | ProposalEvent
  | PublicationEvent
  | PublicationPictureEvent
  | CommentEvent
  | TableViewEvent
  | ConversationEvent
  | ComplaintEvent
  | ComplaintTrendEvent
  | CheckEvent
  | CapaEvent
  | ChangeEvent
  | CreditEvent
  | ReviewEvent
  | SealEvent;
/** A domain event with its place, author and time. */
export type LoggedEvent = DomainEvent & Omit<RecordedEvent, 'type' | 'data'>;
/** Those of a kind. As a choice among all, and no intersection with all: that made a type check take four times as long. */
export type Logged<Event extends DomainEvent> = Extract<LoggedEvent, Event>;

const definitions: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(catalogue));

/** The number of the newest schema of a type. Throws for a type that is not in the catalogue. */
export function newestSchema(type: EventType): number {
  return catalogue[type].schema;
}

/** Throws when the data of a new event does not fit its schema: a bug in a decider, never the user's fault. */
export function assertValid(event: Pick<Envelope, 'type' | 'data'>): void {
  const definition = definitions.get(event.type);
  if (!definition) throw new Error(`Event type ${event.type} is not in the catalogue`);
  definition.data.parse(event.data);
}

/** Lifts a recorded event to the newest schema. Null for a type or a schema that this release does not know. */
export function upcast(event: RecordedEvent): LoggedEvent | null {
  const definition = definitions.get(event.type);
  if (!definition || event.schema > definition.schema) return null;
  const { schema } = definition;
  const newest =
    event.schema === schema ? event : { ...event, schema, data: lifted(definition, event.schema, event.data) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was checked against this schema when it was appended
  return newest as LoggedEvent;
}

/** Whether an event belongs to a catalogue: a type guard for folds and decisions. */
const belongs =
  <Event extends DomainEvent>(events: Record<string, EventDefinition>) =>
  (event: LoggedEvent): event is Logged<Event> =>
    Object.hasOwn(events, event.type);

export const isAccountEvent = belongs<AccountEvent>(accountEvents);
export const isOrganisationEvent = belongs<OrganisationEvent>(organisationEvents);
export const isConsultationEvent = belongs<ConsultationEvent>(consultationEvents);
export const isAssistantEvent = belongs<AssistantEvent>(assistantEvents);
export const isBookingEvent = belongs<BookingEvent>(bookingEvents);
export const isPublicationEvent = belongs<PublicationEvent>(publicationEvents);
export const isPublicationPictureEvent = belongs<PublicationPictureEvent>(publicationPictureEvents);
export const isLeadEvent = belongs<LeadEvent>(leadEvents);
export const isContactEvent = belongs<ContactEvent>(contactEvents);
export const isDeskEvent = belongs<DeskEvent>(deskEvents);
export const isLetterEvent = belongs<LetterEvent>(letterEvents);
export const isNomenclatureEvent = belongs<NomenclatureEvent>(nomenclatureEvents);
export const isNumberEvent = belongs<NumberEvent>(numberEvents);
export const isMomentEvent = belongs<MomentEvent>(momentEvents);
export const isCommentEvent = belongs<CommentEvent>(commentEvents);
export const isTableViewEvent = belongs<TableViewEvent>(tableViewEvents);
export const isConversationEvent = belongs<ConversationEvent>(conversationEvents);
export const isChangeEvent = belongs<ChangeEvent>(changeEvents);
export const isComplaintEvent = belongs<ComplaintEvent>(complaintEvents);
export const isComplaintTrendEvent = belongs<ComplaintTrendEvent>(complaintTrendEvents);
export const isNonconformityEvent = belongs<NonconformityEvent>(nonconformityEvents);
export const isCheckEvent = belongs<CheckEvent>(checkEvents);
export const isReviewEvent = belongs<ReviewEvent>(reviewEvents);
export const isCapaEvent = belongs<CapaEvent>(capaEvents);
export const isCreditEvent = belongs<CreditEvent>(creditEvents);
export const isSealEvent = belongs<SealEvent>(sealEvents);
