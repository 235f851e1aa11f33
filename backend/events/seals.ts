import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** Stream `seal-log`: what the log holds up to a position, signed. */
export const sealEvents = {
  LogSealed: event(
    z.object({
      first: z.string(),
      last: z.string(),
      count: z.int(),
      /** Merkle root over the events of these positions, hex. */
      root: z.string(),
      /** Beginnings of the leaves, base64. */
      prints: z.string(),
      /** Root of the seal before; null of the first. */
      previous: z.nullable(z.string()),
      /** Fingerprint of the key that signed. */
      key: z.string(),
      /** Ed25519, base64. */
      signature: z.string(),
    }),
  ),
};
export type SealEvent = EventOf<typeof sealEvents>;
