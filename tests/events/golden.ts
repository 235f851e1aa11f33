import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { toJSONSchema } from 'zod/mini';
import { catalogue, type EventType } from '#/backend/events/catalogue.ts';
import type { Actor, Envelope, RecordedEvent } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { accountExamples } from './examples/accounts.ts';
import { bookingExamples } from './examples/bookings.ts';
import { capaExamples } from './examples/capas.ts';
import { assistantExamples } from './examples/assistant.ts';
import { changeExamples } from './examples/changes.ts';
import { checkExamples, creditExamples, reviewExamples } from './examples/checks.ts';
import { commentExamples } from './examples/comments.ts';
import { tableViewExamples } from './examples/table-views.ts';
import { conversationExamples } from './examples/conversations.ts';
import { complaintExamples, complaintTrendExamples } from './examples/complaints.ts';
import { consultationExamples } from './examples/consultations.ts';
import { deviceExamples } from './examples/devices.ts';
import { documentExamples } from './examples/documents.ts';
import { device, organisation, encrypted, type Examples } from './examples/examples.ts';
import { leadExamples } from './examples/leads.ts';
import { momentExamples } from './examples/moments.ts';
import { nonconformityExamples } from './examples/nonconformities.ts';
import { companyDescriptionExamples, descriptionExamples } from './examples/descriptions.ts';
import { normExamples } from './examples/norms.ts';
import { numberExamples } from './examples/numbers.ts';
import { contactExamples, deskExamples, letterExamples, nomenclatureExamples } from './examples/operator.ts';
import { organisationExamples } from './examples/organisations.ts';
import { profilingExamples } from './examples/profiling.ts';
import { proposalExamples } from './examples/proposals.ts';
import { publicationExamples, publicationPictureExamples } from './examples/publications.ts';
import { riskExamples } from './examples/risks.ts';
import { roadmapExamples } from './examples/roadmap.ts';
import { sealExamples } from './examples/seals.ts';

/** Examples of every type, by the kind of stream that the type stands in. */
const examples: Readonly<Record<string, Partial<Examples<typeof catalogue>>>> = {
  account: accountExamples,
  organisation: organisationExamples,
  device: deviceExamples,
  profiling: profilingExamples,
  // A proposal stands in the stream that it would change.
  risks: { ...riskExamples, ...proposalExamples },
  booking: bookingExamples,
  publication: { ...publicationExamples, ...publicationPictureExamples },
  lead: leadExamples,
  contact: contactExamples,
  desk: deskExamples,
  letter: letterExamples,
  nomenclature: nomenclatureExamples,
  comments: commentExamples,
  moments: momentExamples,
  tableViews: tableViewExamples,
  capa: capaExamples,
  change: changeExamples,
  conversation: conversationExamples,
  complaint: complaintExamples,
  'complaint-trend': complaintTrendExamples,
  nonconformity: nonconformityExamples,
  check: checkExamples,
  credits: creditExamples,
  reviews: reviewExamples,
  norms: normExamples,
  description: descriptionExamples,
  'company-description': companyDescriptionExamples,
  numbers: numberExamples,
  roadmap: roadmapExamples,
  documents: documentExamples,
  consultation: consultationExamples,
  assistant: assistantExamples,
  seal: sealExamples,
};

export const folder = path.join(import.meta.dirname, 'golden');
export const types = z.array(z.custom<EventType>()).parse(Object.keys(catalogue));

export const eventsFile = (type: string, schema: number): string => path.join(folder, `${type}.${schema}.json`);
export const schemaFile = (type: string, schema: number): string => path.join(folder, `${type}.${schema}.schema.json`);

/** Every golden file of events there is: `type` and `schema` as its name says. */
export const goldenFiles = (): { name: string; type: string; schema: number }[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.schema.json'))
    .map((name) => {
      const [type = '', schema = ''] = name.split('.');
      return { name, type, schema: Number(schema) };
    });

/** The recorded events of a golden file, as they stand in it. */
export const goldenEvents = (type: string, schema: number): RecordedEvent[] =>
  z.array(z.custom<RecordedEvent>()).parse(readJson(eventsFile(type, schema)));

export const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** What the newest schema of a type accepts, as JSON Schema: the fingerprint that is kept of it. */
export const fingerprintOf = (type: EventType): unknown =>
  JSON.parse(JSON.stringify(toJSONSchema(catalogue[type].data)));

const ai = new Set<string>(['SummaryGenerated', 'RisksSuggested', 'SummaryFailed', 'RiskSuggestionsFailed']);
const ofDevice = new Set(['device', 'profiling', 'risks', 'norms', 'roadmap', 'documents', 'description']);

/**
 * The examples of a type in its newest schema as the log would store them: one stream from its first event on, with the
 * hashes that this release computes. Empty where the type has no examples.
 */
export function recordedExamples(type: EventType): RecordedEvent[] {
  const [kind, slice] = Object.entries(examples).find(([, of]) => Object.hasOwn(of, type)) ?? [];
  if (kind === undefined) return [];
  const { schema } = catalogue[type];
  const id = eventId(`golden/${type}/${schema}`, 0);
  const stream = `${kind}-${id}`;
  const envelopes = (slice?.[type] ?? []).map((data, index): Envelope => ({
    id: eventId(id, index),
    type,
    schema,
    organisation: kind === 'seal' ? null : organisation,
    device: ofDevice.has(kind) ? device : null,
    actor: actorOf(type, kind),
    reason: index % 2 === 1 ? 'Finding 12 of the internal audit' : null,
    effectiveAt: index % 2 === 1 ? '2026-10-30T08:00:00.000Z' : null,
    correlation: eventId(id, 1000),
    causation: index % 2 === 1 ? eventId(id, 1001) : null,
    knowledge: ofDevice.has(kind) ? '2026.11' : null,
    data,
  }));
  return chain(null, stream, 0, envelopes).map((event, index) => ({
    ...event,
    stream,
    version: index + 1,
    position: String(index + 1).padStart(16, '0'),
    recordedAt: '2026-11-21T09:00:00.000Z',
  }));
}

function actorOf(type: string, kind: string): Actor {
  if (kind === 'seal') return { kind: 'system', id: 'sealer', role: null, name: null };
  if (ai.has(type)) return { kind: 'ai', id: 'ai', role: null, name: null };
  const name = encrypted('Ada Lovelace');
  return { kind: 'person', id: name.sealed, role: 'owner', name };
}
