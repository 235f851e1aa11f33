import { chain } from '#/backend/log/chain.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { readSealLog, type SealLog } from '#/backend/log/seal-log.ts';
import { sealStream } from '#/backend/log/seal.ts';
import { signReturn } from '#/backend/log/seal-notes.ts';
import { askAll } from '#/backend/log/witness/ask.ts';
import { standingOf } from '#/backend/log/witness/compare.ts';
import type { Witness } from '#/backend/log/witness/port.ts';
import { isLater, type WitnessedSeal } from '#/backend/log/witness/statement.ts';
import { sealEnvelope } from '#/backend/workers/seals/sealer.ts';

/** The newest seal that a witness knows and this log does not hold. Throws if a witness cannot be read. */
export async function newestLost(
  witnesses: readonly Witness[],
  sealLog: SealLog,
  publicKey: string,
): Promise<WitnessedSeal | null> {
  const answers = await askAll(witnesses, [...sealLog.keys, publicKey]);
  const unread = answers.find(({ error }) => error !== null);
  if (unread) throw new Error(`The witness ${unread.witness.name} cannot be read: ${unread.error}`);
  const lost = answers
    .flatMap(({ newest }) => newest ?? [])
    .filter((said) => standingOf(said, sealLog) === 'lost')
    .toSorted((one, other) => (isLater(one, other) ? -1 : 1));
  return lost[0] ?? null;
}

/** Records that the log holds less than before, and why; does nothing where that was recorded already. */
export async function acceptReturn(
  log: EventLog,
  witnesses: readonly Witness[],
  { seal }: Pick<InstallationKeys, 'seal'>,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const sealLog = await readSealLog(log, seal.publicKey, await log.head());
  const lost = await newestLost(witnesses, sealLog, seal.publicKey);
  if (!lost) return;
  const last = sealLog.seals.at(-1);
  const said = {
    from: { number: lost.number, root: lost.seal.root },
    to: last ? { number: last.number, root: last.seal.root } : null,
    by,
    why,
  };
  const { version, hash } = sealLog.tip;
  const event = sealEnvelope('ReturnAccepted', signReturn(said, seal));
  await log.append(sealStream, version, chain(hash, sealStream, version, [event]));
}
