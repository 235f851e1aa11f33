import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';

/** How far the log is sealed, and by which key (PEM). `unsealed`: entries since. */
export const ProofState = z.object({
  publicKey: z.string(),
  seals: z.int(),
  sealedUntil: z.nullable(z.string()),
  sealedAt: z.nullable(z.string()),
  /** The result of the nightly comparison of the views with the log, for the whole installation. */
  views: z.object({
    state: z.enum(['unchecked', 'equal', 'differ', 'doubt']),
    wrong: z.int(),
    checkedAt: z.nullable(z.string()),
  }),
});
export type ProofState = z.infer<typeof ProofState>;

export const ProofQuery = z.strictObject({ deviceId: DeviceId });

/** The number of a kept seal, or of the first and the last of several: `12`, `12-40`. */
const Kept = z.string().check(z.regex(/^\d{1,9}(-\d{1,9})?$/));
/** `seal` may be repeated. */
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
 * The sealer's verdict on the whole record, and the witnesses that know its newest seal. `unknown`: there was no check
 * for five minutes. Of an entry in doubt only the position is given: it may be another organisation's.
 */
export const RecordStanding = z.object({
  status: z.enum(['whole', 'in doubt', 'unknown']),
  since: z.nullable(z.string()),
  lookedAt: z.nullable(z.string()),
  doubt: z.nullable(z.object({ code: z.string(), position: z.nullable(z.string()) })),
  /** Entries written before marks existed. */
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

/** The result of recomputing a device's record, and the first entry that differs from its original. */
export const DeviceProof = z.object({
  events: z.int(),
  /** Number of these events that a seal covers. */
  sealed: z.int(),
  sealedUntil: z.nullable(z.string()),
  broken: z.nullable(
    z.object({ problem: Problem, position: z.string(), stream: z.nullable(z.string()), version: z.nullable(z.int()) }),
  ),
});
export type DeviceProof = z.infer<typeof DeviceProof>;
