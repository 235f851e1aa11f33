import { readSealLog } from '#/backend/log/seal-log.ts';
import type { CommandIo } from '../cli.ts';
import { sealFileLines } from '../seal-file.ts';
import { onInstallation } from './installation.ts';

/**
 * `acta seals`: prints the public key, every seal, and their number, to be kept out of reach of everybody who runs the
 * database.
 */
export const sealsCommand = (_args: string[], io: CommandIo): Promise<number> =>
  onInstallation('seals', io, async ({ log, keys }) => {
    const found = await readSealLog(log, keys.seal.publicKey, await log.head());
    for (const line of sealFileLines(found, keys.seal, new Date())) io.out(line);
    if (!found.broken) return 0;
    io.err(`The seals are broken at version ${found.broken.version} of their stream. [${found.broken.problem}]`);
    return 1;
  });
