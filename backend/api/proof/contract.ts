import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';

/** How far the log is sealed, and by which key (PEM). `unsealed`: entries since. */
export const ProofState = z.object({
  publicKey: z.string(),
  seals: z.int(),
  sealedUntil: z.nullable(z.string()),
  sealedAt: z.nullable(z.string()),
  /** What the nightly comparison of the views with the log found, in the whole installation. */
  views: z.object({
    state: z.enum(['unchecked', 'equal', 'differ', 'doubt']),
    wrong: z.int(),
    checkedAt: z.nullable(z.string()),
  }),
});
export type ProofState = z.infer<typeof ProofState>;

export const ProofQuery = z.strictObject({ deviceId: DeviceId });

/** The number of a seal that somebody kept, or of the first and the last of several: `12`, `12-40`. */
const Kept = z.string().check(z.regex(/^\d{1,9}(-\d{1,9})?$/));
/** `seal` may stand several times. */
export const ProofExportQuery = z.extend(ProofQuery, {
  seal: z.optional(z.union([Kept, z.array(Kept).check(z.maxLength(200))])),
});
const Problem = z.enum([
  'NOT_NEXT_VERSION',
  'POSITION_BACKWARDS',
  'ALTERED',
  'POSITION_MISSING',
  'NOT_MARKED',
  'SEALED_OTHERWISE',
  'TIPS_DIFFER',
  'SEAL_MISSING',
  'SEAL_NOT_SIGNED',
  'SEAL_UNREADABLE',
]);
/**
 * What the sealer has found of the whole record, and which places outside the log know its newest seal. `unknown`: nobody
 * has looked for five minutes. Of an entry in doubt only the position is told: it may be another organisation's.
 */
export const RecordStanding = z.object({
  status: z.enum(['whole', 'in doubt', 'unknown']),
  since: z.nullable(z.string()),
  lookedAt: z.nullable(z.string()),
  doubt: z.nullable(z.object({ code: z.string(), position: z.nullable(z.string()) })),
  /** Entries from before there were marks. */
  unmarked: z.nullable(z.int()),
  witnesses: z.array(
    z.object({
      kind: z.enum(['data-folder', 'folder', 'database', 'mail', 'webhook', 'time-stamp']),
      number: z.nullable(z.int()),
      at: z.nullable(z.string()),
      isReached: z.boolean(),
    }),
  ),
});
export type RecordStanding = z.infer<typeof RecordStanding>;

/** What was recomputed of a device's record, and the first entry that is not as it was written. */
export const DeviceProof = z.object({
  events: z.int(),
  /** Of these, how many a seal covers. */
  sealed: z.int(),
  sealedUntil: z.nullable(z.string()),
  broken: z.nullable(
    z.object({ problem: Problem, position: z.string(), stream: z.nullable(z.string()), version: z.nullable(z.int()) }),
  ),
});
export type DeviceProof = z.infer<typeof DeviceProof>;
