import { chain } from '#/backend/log/chain.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { signSetAside } from '#/backend/log/seal-notes.ts';
import { fingerprintOf, SealData, sealStream } from '#/backend/log/seal.ts';
import { sealEnvelope } from '#/backend/workers/seals/sealer.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation, type Installation } from './installation.ts';

/**
 * `acta set-seals-aside REASON`: repairs a record in which a program with a foreign key has sealed. Its seals stay
 * where they are and no longer count; that and the reason are recorded and signed. Our next seal covers their entries.
 */
export async function setSealsAsideCommand(words: string[], io: CommandIo): Promise<number> {
  const why = words.join(' ').trim();
  if (why === '') {
    io.err('acta set-seals-aside REASON');
    return 2;
  }
  return onInstallation('set-seals-aside', io, async (installation) => {
    const runs = await foreignRuns(installation);
    for (const { from, to, foreign } of runs) {
      await note(installation, { versions: { from, to }, foreign, why });
      io.out(`Set aside: ${to - from + 1} seals by ${foreign}, versions ${from} to ${to} of ${sealStream}.`);
    }
    if (runs.length === 0) io.out('There is no seal of a foreign key.');
    return 0;
  });
}

type Run = { from: number; to: number; foreign: string };

/** Runs of successive seals of a foreign key, until none is left. */
async function foreignRuns({ log, keys }: Installation): Promise<Run[]> {
  const head = await log.head();
  const { keys: known, broken } = await readSealLog(log, keys.seal.publicKey, head);
  if (broken?.problem !== 'SEAL_NOT_SIGNED') return [];
  const ours = new Set([...known, keys.seal.publicKey].map(fingerprintOf));
  const runs: Run[] = [];
  for await (const { version, type, data } of log.read(sealStream, { from: broken.version })) {
    const seal = type === 'LogSealed' ? SealData.safeParse(data).data : undefined;
    if (!seal || ours.has(seal.key)) continue;
    const last = runs.at(-1);
    if (last?.foreign === seal.key && last.to === version - 1) last.to = version;
    else runs.push({ from: version, to: version, foreign: seal.key });
  }
  return runs;
}

async function note({ log, keys }: Installation, said: Parameters<typeof signSetAside>[0]): Promise<void> {
  const { tip } = await readSealLog(log, keys.seal.publicKey, await log.head());
  const event = sealEnvelope('ForeignSealsSetAside', signSetAside(said, keys.seal));
  await log.append(sealStream, tip.version, chain(tip.hash, sealStream, tip.version, [event]));
}
