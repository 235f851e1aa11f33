import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { checkBackup, checkKeys } from '../backup/check.ts';
import { BackupDamaged } from '../backup/damaged.ts';
import { FolderNotEmpty, makeBackup } from '../backup/make.ts';
import type { CommandIo } from '../cli.ts';
import { release } from '../../release.ts';
import { onInstallation } from './installation.ts';

/**
 * `acta backup FOLDER [--keys FOLDER]`: writes all data that has to survive into new folders while the product runs,
 * and reads it again. Files are encrypted in it. The keys of persons and of files go into a separate folder
 * (`FOLDER-keys`), to be kept apart and for a short time.
 */
export async function backupCommand(args: string[], io: CommandIo): Promise<number> {
  const { out, err } = io;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { keys: { type: 'string' } } });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) {
    err('acta backup FOLDER [--keys FOLDER]');
    return 2;
  }
  const folder = path.resolve(given);
  const keysFolder = path.resolve(values.keys ?? `${folder}-keys`);
  return onInstallation('backup', io, async ({ pool, log, keys, files: store, dataFolder }) => {
    try {
      const source = { log, dense: log.isDense, pool, files: store, dataFolder, key: keys.seal };
      const { lost, erased } = await makeBackup(
        { ...source, release, knowledge: loadKnowledge().version },
        folder,
        keysFolder,
      );
      const { manifest, verification, files } = await checkBackup(folder, keys);
      const { locked } = await checkKeys(folder, keysFolder, keys);
      if (locked > 0) err(`${locked} files of the backup have no key in it.`);
      out(
        `${folder}: ${manifest.events} entries up to ${manifest.head ?? 'nothing'}, ${verification.seals} seals, ${files} files; read again and whole.`,
      );
      out(
        `${keysFolder}: the keys of persons and of files. Keep them apart, and no longer than an erasure may take to be final.`,
      );
      if (erased > 0) out(`The key of ${erased} files was erased, as the record says: the backup does not hold them.`);
      for (const { organisation, sha256 } of lost)
        err(`The file ${organisation}/${sha256} is named in the record, and lost or damaged here, or its key is.`);
      return lost.length === 0 && locked === 0 ? 0 : 1;
    } catch (error) {
      if (error instanceof Error && 'syscall' in error && error.syscall === 'mkdir')
        err(`No folder can be made there (${error.message}). In a container it has to lie in a volume, or in a mounted
folder that belongs to user 1000.`);
      else if (error instanceof FolderNotEmpty || error instanceof BackupDamaged) err(error.message);
      else throw error;
      return 1;
    }
  });
}
