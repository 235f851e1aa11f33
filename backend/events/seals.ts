import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const seal = {
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
};
const Seal1 = z.object(seal);
const Seal2 = z.object({
  ...seal,
  /** Its place among the seals, from 1. Null in the three below: a seal of the first schema, which does not say. */
  number: z.nullable(z.int()),
  /** SHA-256 of the signed text of the seal before; null of the first. */
  before: z.nullable(z.string()),
  /** The ends of all streams up to `last`: root of their tree, and how many there are. */
  tips: z.nullable(z.object({ root: z.string(), streams: z.int() })),
  /** How many events at the beginning of the log have no mark: those from before there were any. */
  unmarked: z.nullable(z.int()),
});

/** A seal as somebody remembers it. */
const Remembered = z.object({ number: z.int(), root: z.string() });

/** Stream `seal-log`: what the log holds up to a position, signed; and what became of keys and seals. */
export const sealEvents = {
  LogSealed: event(Seal2, (old: z.infer<typeof Seal1>): z.infer<typeof Seal2> => ({
    ...old,
    number: null,
    before: null,
    tips: null,
    unmarked: null,
  })),
  /** From here on another key signs. Both sign that it does. `keys` are PEM. */
  SealKeyChanged: event(
    z.object({
      keys: z.object({ from: z.string(), to: z.string() }),
      signatures: z.object({ from: z.string(), to: z.string() }),
      /** The last seal under the key before; null where there was none. */
      last: z.nullable(Remembered),
    }),
  ),
  /** The log holds fewer or other seals than were seen, and whoever runs the installation says that this is right. */
  ReturnAccepted: event(
    z.object({
      /** The newest seal that was known outside the log. */
      from: Remembered,
      /** The newest seal in the log; null where it has none. */
      to: z.nullable(Remembered),
      /** Account of the machine under which the command ran. */
      by: z.string(),
      why: z.string(),
      key: z.string(),
      signature: z.string(),
    }),
  ),
  /** Seals in this stream that a foreign key made, and that count no more. Versions of the stream, both included. */
  ForeignSealsSetAside: event(
    z.object({
      versions: z.object({ from: z.int(), to: z.int() }),
      /** Fingerprint of the key that made them. */
      foreign: z.string(),
      why: z.string(),
      key: z.string(),
      signature: z.string(),
    }),
  ),
};
export type SealEvent = EventOf<typeof sealEvents>;
