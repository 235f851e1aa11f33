import * as z from 'zod';
import type { StandingSeal } from '../seal-log.ts';
import { fingerprintOf, isTextSigned, SealData, sealDigest, signText, type SealKey } from '../seal.ts';

/**
 * States that a log held a number of seals at a time, and the last of them. `returns` counts the returns accepted until
 * then: after one, numbers are used a second time. The seal key signs it against forgery.
 */
export const Statement = z.object({
  number: z.int().min(0),
  returns: z.int().min(0),
  at: z.iso.datetime(),
  key: z.string(),
  signature: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** A seal as it is kept outside the log. */
export const WitnessedSeal = Statement.extend({ seal: SealData });
export type WitnessedSeal = z.infer<typeof WitnessedSeal>;

/** The kept form of a seal in the log. */
export const witnessed = (
  { number, seal }: Pick<StandingSeal, 'number' | 'seal'>,
  returns: number,
  at: Date,
  key: SealKey,
): WitnessedSeal => ({ ...state({ number, seal }, returns, at, key), seal });

/** Signs the number of seals; `last` is null where there is none. */
export function state(
  last: Pick<StandingSeal, 'number' | 'seal'> | null,
  returns: number,
  at: Date,
  key: SealKey,
): Statement {
  const said = { number: last?.number ?? 0, returns, at: at.toISOString() };
  return { ...said, key: key.fingerprint, signature: signText(statementText(said, last?.seal ?? null), key) };
}

/** Whether one of these public keys (PEM) has signed it. */
export function isStated(said: Statement, last: SealData | null, publicKeys: readonly string[]): boolean {
  const key = publicKeys.find((one) => fingerprintOf(one) === said.key);
  return key !== undefined && isTextSigned(statementText(said, last), key, said.signature);
}

const statementText = ({ number, returns, at }: Pick<Statement, 'number' | 'returns' | 'at'>, last: SealData | null) =>
  ['acta.witness.1', String(number), last ? sealDigest(last) : '-', String(returns), at].join('\n');

/** Whether one seal was seen later than another. */
export const isLater = (one: WitnessedSeal, other: WitnessedSeal): boolean =>
  one.returns !== other.returns ? one.returns > other.returns : one.number > other.number;
