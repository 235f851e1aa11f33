import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const seal = {
  first: z.string(),
  last: z.string(),
  count: z.int(),
  /** Merkle root over the events of these positions, hex. */
  root: z.string(),
  /** Prefixes of the leaves, base64. */
  prints: z.string(),
  /** Root of the seal before; null for the first. */
  previous: z.nullable(z.string()),
  /** Fingerprint of the signing key. */
  key: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
};
const Seal1 = z.object(seal);
const Seal2 = z.object({
  ...seal,
  /**
   * Its number among the seals, from 1. Null in this field and the three below: a seal of the first schema, which lacks
   * them.
   */
  number: z.nullable(z.int()),
  /** SHA-256 of the signed text of the seal before; null for the first. */
  before: z.nullable(z.string()),
  /** The ends of all streams up to `last`: root of their tree, and their number. */
  tips: z.nullable(z.object({ root: z.string(), streams: z.int() })),
  /** Number of events at the beginning of the log without a mark: those from before marks existed. */
  unmarked: z.nullable(z.int()),
});

/** A seal as an operator knows it. */
const Remembered = z.object({ number: z.int(), root: z.string() });

/** Stream `seal-log`: signed seals over the content of the log up to a position, and changes of keys and seals. */
export const sealEvents = {
  LogSealed: event(Seal2, (old: z.infer<typeof Seal1>): z.infer<typeof Seal2> => ({
    ...old,
    number: null,
    before: null,
    tips: null,
    unmarked: null,
  })),
  /** Another key signs from now on. Both keys sign the change. `keys` are PEM. */
  SealKeyChanged: event(
    z.object({
      keys: z.object({ from: z.string(), to: z.string() }),
      signatures: z.object({ from: z.string(), to: z.string() }),
      /** The last seal under the key before; null where there was none. */
      last: z.nullable(Remembered),
    }),
  ),
  /**
   * The log holds fewer or other seals than before, and the operator of the installation confirms that this is right.
   */
  ReturnAccepted: event(
    z.object({
      /** The newest seal known outside the log. */
      from: Remembered,
      /** The newest seal in the log; null where it has none. */
      to: z.nullable(Remembered),
      /** Operating system account that ran the command. */
      by: z.string(),
      why: z.string(),
      key: z.string(),
      signature: z.string(),
    }),
  ),
  /** Seals in this stream that a foreign key made, and that no longer count. Versions of the stream, both included. */
  ForeignSealsSetAside: event(
    z.object({
      versions: z.object({ from: z.int(), to: z.int() }),
      /** Fingerprint of the foreign key. */
      foreign: z.string(),
      why: z.string(),
      key: z.string(),
      signature: z.string(),
    }),
  ),
};
export type SealEvent = EventOf<typeof sealEvents>;
