import * as z from 'zod/mini';
import { ClassState } from '#/backend/events/profiling.ts';
import { Bilingual, text } from '../edge/contract.ts';

/** Without `key` a blood-pressure monitor. */
export const ExampleQuery = z.strictObject({ key: z.optional(text(100)) });

/** A typical device with what follows from its answers. It is derived for each request and is in nobody's record. */
export const Example = z.object({
  key: z.string(),
  name: Bilingual,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  classification: ClassState,
  hits: z.array(z.object({ rule: z.string(), reason: Bilingual, source: z.string() })),
  norms: z.array(z.object({ key: z.string(), reason: Bilingual })),
  templates: z.array(z.string()),
  risks: z.array(z.string()),
  /** All examples, to choose from. */
  examples: z.array(z.object({ key: z.string(), name: Bilingual })),
});
export type Example = z.infer<typeof Example>;
