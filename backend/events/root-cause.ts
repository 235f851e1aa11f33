import * as z from 'zod/mini';

/** The categories of a cause-and-effect diagram in their order on screen. Own words may be added. */
export const causeCategories = ['people', 'method', 'machine', 'material', 'measurement', 'environment'] as const;

/**
 * How the root cause was found. Five whys: each answer is asked about again. Fishbone: causes by category. Is / is not:
 * where the problem is seen and where it could be and is not, with what sets them apart.
 */
export const RootCause = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('fiveWhys'),
    whys: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    method: z.literal('fishbone'),
    categories: z.array(z.object({ name: z.string(), causes: z.array(z.string()) })),
  }),
  z.object({
    method: z.literal('isIsNot'),
    rows: z.array(z.object({ aspect: z.string(), is: z.string(), isNot: z.string(), difference: z.string() })),
  }),
]);
export type RootCause = z.infer<typeof RootCause>;
