import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closedTexts } from '#/backend/files/check-texts.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import type { RetainedSeal } from '#/backend/log/retained-seals.ts';
import { readRecordState } from '#/backend/log/record-state.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { brokenText } from '../broken-text.ts';
import type { CommandIo } from '../cli.ts';
import { readSealFile, SealFileRefused, type SealFile } from '../seal-file.ts';
import { checkStoredFiles, fileCollector } from '../verify/files.ts';
import { readAll } from '#/backend/log/witness/read-all.ts';
import { warningsOf, windowSeconds } from '../verify/warnings.ts';
import { onInstallation, type Installation } from './installation.ts';
import { verifyViews } from './verify-views.ts';

const usage = 'acta verify [--views] [--seals FILE] [--without-files]';
const options = {
  views: { type: 'boolean', default: false },
  seals: { type: 'string' },
  'without-files': { type: 'boolean', default: false },
} as const;

/**
 * `acta verify`: recomputes the whole log, compares it with every witness and with the seals of a file, reads the
 * stored files again, and names the first entry that differs from its original; with `--views` it also checks the rows
 * beside the log. Exit code 0 if all is whole, also with warnings; 1 if it is not; 2 if it cannot decide, because a
 * file of seals proves nothing.
 */
export async function verifyCommand(args: string[], io: CommandIo): Promise<number> {
  const parsed = wantedOf(args);
  if (!parsed) {
    io.err(usage);
    return 2;
  }
  return onInstallation('verify', io, async (installation) => {
    try {
      const code = await verifyInstallation(installation, parsed, io);
      return parsed.views ? Math.max(code, await verifyViews(installation, io)) : code;
    } catch (error) {
      if (!(error instanceof SealFileRefused)) throw error;
      io.err(`${error.message} [${error.code}]`);
      return 2;
    }
  });
}

type Wanted = { views: boolean; seals?: string | undefined; 'without-files': boolean };

async function verifyInstallation(
  { pool, log, files: store, dataFolder, keys: { seal, markKey, rowKey, masterKey } }: Installation,
  wanted: Wanted,
  { out, err, env }: CommandIo,
): Promise<number> {
  const now = new Date();
  const fileKeys = organisationKeys(pool, masterKey);
  const sealLog = await readSealLog(log, seal.publicKey, await log.head());
  const witnesses = openWitnesses(pool, { dataDir: dataFolder, witnessDir: env['ACTA_WITNESS_DIR'] || undefined });
  const reads = await readAll(witnesses, sealLog, seal.publicKey);
  const file = wanted.seals === undefined ? null : sealsIn(wanted.seals, [...sealLog.keys, seal.publicKey]);
  const known: RetainedSeal[] = [...(file?.kept ?? []), ...reads.flatMap(({ kept }) => kept)];
  const named = fileCollector();
  const found = await verifyLog(log, { publicKey: seal.publicKey, markKey, known, onEvent: named.take });

  out(`${found.events} entries, ${found.seals} seals, sealed up to ${found.sealedUntil ?? 'nothing'}`);
  if (found.unmarked > 0) out(`The first ${found.unmarked} entries are from before there were marks.`);
  for (const { name, kept, newest, error } of reads)
    if (error === null) out(`Witness ${name}: ${kept.length} seals, the newest of ${newest ?? 'never'}`);
  const state = (await readRecordState(pool, rowKey, now)).state;
  const seconds = windowSeconds(reads, state, now);
  out(
    seconds === null
      ? 'No witness outside the database: a cut of the end, a changed time or position is not found out.'
      : `A cut, a changed time or position is not found out of what was written in the last ${seconds} seconds.`,
  );
  for (const warning of [...(file?.isComplete === false ? [unending] : []), ...warningsOf(found, reads, now)])
    err(`WARNING: ${warning}.`);
  for (const { number, seal: lost } of uniqueOf(found.lost))
    err(`Seal ${number}, over positions ${lost.first} to ${lost.last}, is known elsewhere and not in the log.`);
  if (found.broken) {
    err(brokenText(found.broken));
    return 1;
  }
  const lost = wanted['without-files'] ? [] : await checkStoredFiles(named.files(), store);
  for (const { file: one, problem } of lost)
    err(
      `The file ${one.organisation}/${one.sha256}, named at position ${one.position} (${one.stream}, version ${one.version}), ${problems[problem]}. [${problem}]`,
    );
  if (lost.length > 0) return 1;
  if (!wanted['without-files'])
    for (const text of await closedTexts(dataFolder, textsIn(dataFolder, fileKeys)))
      err(
        `WARNING: the text ${text} was kept of a stored file and cannot be opened: it is made again when it is needed.`,
      );
  const erased = named.files().filter(({ isErased }) => isErased).length;
  if (erased > 0) out(`The key of ${erased} files was erased, as the record says: nobody can read them.`);
  const files = wanted['without-files'] ? '' : ` ${named.files().length - erased} files are as they were stored.`;
  out(`The record is whole${file ? `, and holds all ${file.kept.length} seals kept elsewhere` : ''}.${files}`);
  return 0;
}

const problems = {
  FILE_LOST: 'is not there',
  FILE_ALTERED: 'is not what was stored',
  FILE_LOCKED: 'cannot be read: the key of the organisation is not there',
} as const;

const unending = 'the file of seals is of the first version, or of a witness: it does not say where it ends';

const sealsIn = (file: string, publicKeys: readonly string[]): SealFile =>
  readSealFile(readFileSync(file, 'utf8'), publicKeys);

/** The same seal may be known in several places. */
const uniqueOf = (kept: readonly RetainedSeal[]): RetainedSeal[] => [
  ...new Map(kept.map((one) => [one.seal.signature, one])).values(),
];

function wantedOf(args: string[]): Wanted | null {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return null; // an unknown option, or one without its value
  }
}
