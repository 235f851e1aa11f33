import * as z from 'zod/mini';
import { Id } from '../edge/contract.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `POST check/whichArrived`: the SHA-256 of files that were to be sent, in hex. */
export const WhichArrivedBody = z.strictObject({ runId: Id, hashes: z.array(Sha256).check(z.maxLength(100)) });

/** Those that need not be sent again: documents of the check, or of its space under this id. */
export const Arrived = z.object({
  arrived: z.array(z.object({ sha256: z.string(), documentId: z.string(), isAttached: z.boolean() })),
});
export type Arrived = z.infer<typeof Arrived>;
