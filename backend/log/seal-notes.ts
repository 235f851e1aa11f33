import * as z from 'zod';
import { fingerprintOf, isTextSigned, signText, type SealKey } from './seal.ts';

/** A seal as an operator knows it: its number among the seals, from 1, and its Merkle root. */
const Remembered = z.object({ number: z.int(), root: z.string() });
export type Remembered = z.infer<typeof Remembered>;

/** Event `SealKeyChanged`: both keys sign that the second one signs from now on. Keys are PEM. */
export const KeyChange = z.object({
  keys: z.object({ from: z.string(), to: z.string() }),
  signatures: z.object({ from: z.string(), to: z.string() }),
  last: Remembered.nullable(),
});
export type KeyChange = z.infer<typeof KeyChange>;

export function signKeyChange(from: SealKey, to: SealKey, last: Remembered | null): KeyChange {
  const keys = { from: from.publicKey, to: to.publicKey };
  const text = keyChangeText({ keys, last });
  return { keys, last, signatures: { from: signText(text, from), to: signText(text, to) } };
}

export function isKeyChangeSigned(change: KeyChange): boolean {
  const text = keyChangeText(change);
  const { keys, signatures } = change;
  return isTextSigned(text, keys.from, signatures.from) && isTextSigned(text, keys.to, signatures.to);
}

const keyChangeText = ({ keys, last }: Pick<KeyChange, 'keys' | 'last'>): string =>
  ['acta.seal-key.1', fingerprintOf(keys.from), fingerprintOf(keys.to), rememberedText(last)].join('\n');

/** Event `ReturnAccepted`: the log holds less than before, and the operator says why. */
export const AcceptedReturn = z.object({
  from: Remembered,
  to: Remembered.nullable(),
  by: z.string(),
  why: z.string(),
  key: z.string(),
  signature: z.string(),
});
export type AcceptedReturn = z.infer<typeof AcceptedReturn>;

/** Event `ForeignSealsSetAside`: seals of a foreign key, by their versions in the stream, no longer count. */
export const SetAside = z.object({
  versions: z.object({ from: z.int(), to: z.int() }),
  foreign: z.string(),
  why: z.string(),
  key: z.string(),
  signature: z.string(),
});
export type SetAside = z.infer<typeof SetAside>;

export const signReturn = (said: Unsigned<AcceptedReturn>, key: SealKey): AcceptedReturn => ({
  ...said,
  key: key.fingerprint,
  signature: signText(returnText(said), key),
});

export const isReturnSigned = (said: AcceptedReturn, publicKey: string): boolean =>
  said.key === fingerprintOf(publicKey) && isTextSigned(returnText(said), publicKey, said.signature);

const returnText = ({ from, to, by, why }: Unsigned<AcceptedReturn>): string =>
  ['acta.return.1', rememberedText(from), rememberedText(to), JSON.stringify(by), JSON.stringify(why)].join('\n');

export const signSetAside = (said: Unsigned<SetAside>, key: SealKey): SetAside => ({
  ...said,
  key: key.fingerprint,
  signature: signText(setAsideText(said), key),
});

export const isSetAsideSigned = (said: SetAside, publicKey: string): boolean =>
  said.key === fingerprintOf(publicKey) && isTextSigned(setAsideText(said), publicKey, said.signature);

const setAsideText = ({ versions, foreign, why }: Unsigned<SetAside>): string =>
  ['acta.set-aside.1', String(versions.from), String(versions.to), foreign, JSON.stringify(why)].join('\n');

type Unsigned<Note> = Omit<Note, 'key' | 'signature'>;

const rememberedText = (seal: Remembered | null): string => (seal === null ? '-' : `${seal.number} ${seal.root}`);
