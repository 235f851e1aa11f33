import * as z from 'zod';

/** What the model answers. Strict, so that every field has to be there and no other. */
export const ModelOutput = z.strictObject({
  requirements: z
    .array(
      z.strictObject({
        requirement: z.string().describe('R1, R2, …'),
        expectations: z
          .array(
            z.strictObject({
              id: z.string(),
              state: z.enum(['shown', 'denied', 'partly', 'absent']),
              passage: z.int().nullable(),
              quote: z.string().nullable(),
            }),
          )
          .max(30),
        verdict: z.enum(['met', 'gap', 'notAddressed', 'unsure']),
      }),
    )
    .max(12),
});
export type ModelOutput = z.infer<typeof ModelOutput>;
