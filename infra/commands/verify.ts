import { readFileSync } from 'node:fs';
import { SealData, sealStream } from '#/backend/log/seal.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { brokenText } from '../broken-text.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';
import { verifyViews } from './verify-views.ts';

/**
 * `acta verify [--views] [--seals FILE]`: recomputes the whole log and names the first entry that is not as it was written;
 * with `--views` also what is kept beside the log.
 */
export async function verifyCommand(given: string[], io: CommandIo): Promise<number> {
  const args = given.filter((arg) => arg !== '--views');
  const withViews = args.length < given.length;
  const code = await verifyRecord(args, io);
  if (!withViews || code === 2) return code;
  return Math.max(code, await onInstallation('verify', io, (installation) => verifyViews(installation, io)));
}

async function verifyRecord(args: string[], io: CommandIo): Promise<number> {
  const { out, err } = io;
  const file = args[0] === '--seals' ? args[1] : undefined;
  if (args.length > 0 && file === undefined) {
    err('acta verify [--views] [--seals FILE]');
    return 2;
  }
  return onInstallation('verify', io, async ({ log, keys: { seal, markKey } }) => {
    const known = file === undefined ? [] : keptSeals(readFileSync(file, 'utf8'));
    const found = await verifyLog(log, { publicKey: seal.publicKey, markKey, known });
    out(`${found.events} entries, ${found.seals} seals, sealed up to ${found.sealedUntil ?? 'nothing'}`);
    if (found.broken === null) {
      out(
        known.length > 0
          ? `The record is whole, and holds all ${known.length} seals kept elsewhere.`
          : 'The record is whole.',
      );
      return 0;
    }
    err(brokenText(found.broken));
    return 1;
  });
}

/** `acta seals`: the public key and every seal, one a line, to be kept where nobody who runs the database can change it. */
export const sealsCommand = (_args: string[], io: CommandIo): Promise<number> =>
  onInstallation('seals', io, async ({ log, keys }) => {
    io.out(JSON.stringify({ format: 'acta-seals', version: 1, publicKey: keys.seal.publicKey }));
    for await (const { type, data } of log.read(sealStream)) if (type === 'LogSealed') io.out(JSON.stringify(data));
    return 0;
  });

/** The seals of what `acta seals` printed. */
export const keptSeals = (text: string): SealData[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1)
    .map((line) => SealData.parse(JSON.parse(line)));
