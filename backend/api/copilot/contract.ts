import * as z from 'zod/mini';
import { DeviceOrCompany, filled, Id, Moment, text } from '../edge/contract.ts';

const Language = z.enum(['en', 'fr']);
/** How long an answer may be. */
const Length = z.enum(['short', 'normal', 'long']);
export type Length = z.infer<typeof Length>;

/**
 * A question. `model` 1 is the one of the specification; `role`: generic 0, CAPA 1, summary 2. `answerId` is made by
 * the browser, so that a question that is sent again is the same one.
 */
export const DiscussBody = z.strictObject({
  promptHistory: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: text(8000) }))
    .check(z.maxLength(40)),
  currentPrompt: filled(4000),
  model: z.optional(z.literal(1)),
  role: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  /** The device worked on where it is left out. */
  deviceId: z.optional(DeviceOrCompany),
  asOf: z.optional(Moment),
  language: z.optional(Language),
  length: z.optional(Length),
  conversationId: z.optional(Id),
  answerId: z.optional(Id),
  /** Documents of the space. */
  attachments: z.optional(z.array(z.strictObject({ document: Id })).check(z.maxLength(10))),
});
export type DiscussBody = z.infer<typeof DiscussBody>;

/** What a statement rests on. `link`: an address without the locale; `position`: the moment, where it is an event. */
export const Source = z.object({
  kind: z.string(),
  key: z.string(),
  label: z.string(),
  detail: z.nullable(z.string()),
  at: z.nullable(z.string()),
  position: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type Source = z.infer<typeof Source>;

/** A paragraph. A `claim` without sources is marked; a `note` speaks of the answer itself and needs none. */
export const Part = z.object({
  kind: z.enum(['claim', 'quote', 'note']),
  text: z.string(),
  /** Places in the list of sources. */
  sources: z.array(z.int()),
});
export type Part = z.infer<typeof Part>;

/** An act that an answer proposes: nothing is recorded before a person confirms it. */
const ProposedAct = z.object({
  id: z.string(),
  kind: z.enum(['open-capa', 'tick-task', 'state-applicability', 'draft-risk', 'rerun-check', 'fill-blank']),
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  /** The exact call with which the person carries it out. */
  call: z.nullable(
    z.object({ method: z.enum(['POST', 'PATCH']), path: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
  /** A proposal of the slice, where it has one: it is confirmed or declined there. */
  proposal: z.nullable(z.string()),
});
export type ProposedAct = z.infer<typeof ProposedAct>;

const Engine = z.object({
  engine: z.enum(['offline', 'openai-compatible']),
  model: z.string(),
  /** The offline engine answered instead of a model that was asked first; `reason`: why. */
  fallback: z.boolean(),
  reason: z.nullable(z.string()),
});

const Usage = z.object({
  inputTokens: z.int(),
  outputTokens: z.int(),
  cost: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});

export const DiscussAnswer = z.object({
  answerId: z.string(),
  /** The parts as plain words. */
  answer: z.string(),
  parts: z.array(Part),
  sources: z.array(Source),
  proposals: z.array(ProposedAct),
  engine: Engine,
  refused: z.nullable(z.enum(['OFF_TOPIC', 'CLOSED_STANDARD', 'OTHER_ORGANISATION', 'NOT_FOUND'])),
  language: Language,
  device: z.nullable(z.object({ id: z.string(), name: z.string() })),
  promptHash: z.string(),
  knowledge: z.string(),
  usage: z.nullable(Usage),
});
export type DiscussAnswer = z.infer<typeof DiscussAnswer>;

/** The messages of a stream, numbered from 1. `done` holds the whole answer. */
export const StreamMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('meta'),
    data: z.object({
      answerId: z.string(),
      engine: Engine,
      language: Language,
      device: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('citation'), data: z.object({ part: z.int(), source: Source }) }),
  z.object({ event: z.literal('usage'), data: Usage }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: DiscussAnswer }),
]);
export type StreamMessage = z.infer<typeof StreamMessage>;

export const AnswerQuery = z.strictObject({ answer: Id });
export const StopBody = z.strictObject({ answerId: Id });
/** `stopped`: it had not ended yet. */
export const Stopped = z.object({ stopped: z.boolean() });
