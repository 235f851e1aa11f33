import * as z from 'zod/mini';

/** What would be recorded of the answers, in the form of events: the browser folds them onto the device. */
export const Supposed = z.object({
  device: z.string(),
  number: z.string(),
  title: z.string(),
  events: z.array(z.object({ type: z.string(), version: z.int(), data: z.unknown() })),
});
export type Supposed = z.infer<typeof Supposed>;
