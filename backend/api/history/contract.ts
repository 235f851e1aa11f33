import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { Applicability, ClassState } from '#/backend/events/profiling.ts';
import { Bilingual, Moment, text } from '../edge/contract.ts';

/** An event for an auditor: a plain sentence in both languages, the author, time, reason, cause, and its data. */
export const HistoryEvent = z.object({
  id: z.string(),
  position: z.string(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  schema: z.int(),
  organisation: z.nullable(z.string()),
  device: z.nullable(z.string()),
  actor: z.object({
    kind: z.enum(['person', 'worker', 'ai', 'system']),
    id: z.string(),
    role: z.nullable(z.string()),
    /** The name at that time; null for a machine, or for a person who was erased. */
    name: z.nullable(z.string()),
  }),
  reason: z.nullable(z.string()),
  recordedAt: z.string(),
  effectiveAt: z.nullable(z.string()),
  correlation: z.string(),
  causation: z.nullable(z.string()),
  knowledge: z.nullable(z.string()),
  data: z.unknown(),
  hash: z.string(),
  sentence: Bilingual,
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/**
 * An event in the live stream: with its topics, so that a tab of an earlier release also knows which queries change.
 */
export const StreamedEvent = z.extend(HistoryEvent, { topics: z.array(z.string()) });
export type StreamedEvent = z.infer<typeof StreamedEvent>;

/** Oldest first. `next` is the position to pass as `after` for more, null at the end. */
export const HistoryPage = z.object({ events: z.array(HistoryEvent), next: z.nullable(z.string()) });
export const EventsQuery = z.strictObject({
  deviceId: DeviceId,
  after: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
});

/** Search over the trail of the organisation, newest first. */
export const SearchQuery = z.strictObject({
  deviceId: z.optional(DeviceId),
  actor: z.optional(text(100)),
  type: z.optional(text(100)),
  from: z.optional(Moment),
  to: z.optional(Moment),
  text: z.optional(text(200)),
  before: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
});

/** The folds take logged events; names are already decrypted here, and no fold reads them. */
export const logged = (event: HistoryEvent): LoggedEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked the data against the event's schema
  ({ ...event, actor: { ...event.actor, name: null } }) as unknown as LoggedEvent;

const Profile = z.object({
  device: z.string(),
  classification: ClassState,
  norms: z.record(z.string(), Applicability),
  templates: z.record(z.string(), Applicability),
  risks: z.array(z.string()),
  notifications: z.array(z.string()),
});
export const ProfileAnswer = z.extend(Profile, { position: z.nullable(z.string()) });

export const DiffQuery = z.strictObject({ deviceId: DeviceId, from: Moment, to: Moment });
const KeyedChanges = z.array(z.object({ key: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }));
export const DiffAnswer = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  device: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  answers: z.array(z.object({ question: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  classification: z.nullable(z.object({ from: ClassState, to: ClassState })),
  norms: z.array(z.object({ key: z.string(), from: Applicability, to: Applicability })),
  templates: z.array(z.object({ key: z.string(), from: Applicability, to: Applicability })),
  risks: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /**
   * Decisions about risks, statements about norms, evidence, completed tasks, and the versions of documents by name.
   */
  decisions: KeyedChanges,
  statements: KeyedChanges,
  evidence: KeyedChanges,
  tasks: KeyedChanges,
  documents: KeyedChanges,
  /** Number of events in between. */
  events: z.int(),
});

export const ExportQuery = z.strictObject({
  deviceId: DeviceId,
  format: z.enum(['xlsx', 'jsonl']),
  locale: z._default(z.enum(['en', 'fr']), 'en'),
  /** The record up to this moment; left out: all of it. */
  asOf: z.optional(Moment),
});
