import { encryptPlain, plainFiles, removeDrafts } from '#/backend/files/encrypt-plain.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import type { CommandIo } from '../cli.ts';
import { eraseFiles } from './erase-files.ts';
import { onInstallation } from './installation.ts';

/** Number of encrypted files between two lines of the report. */
const REPORTED = 1000;

const usage = `acta files encrypt
acta files erase EMAIL NAME REASON`;

/** `acta files encrypt` and `acta files erase`. */
export async function filesCommand([action, ...rest]: string[], io: CommandIo): Promise<number> {
  if (action === 'encrypt' && rest.length === 0) return encryptFiles(io);
  const [email, name, ...words] = rest;
  const reason = words.join(' ').trim();
  if (action === 'erase' && email && name && reason !== '') return eraseFiles({ email, name, reason }, io);
  io.err(usage);
  return 2;
}

/**
 * `acta files encrypt`: encrypts every stored file that is still plain, while the product runs. An interruption loses
 * nothing, and the same command continues with the rest. Exit code 1 if a file is damaged: it stays unchanged.
 */
function encryptFiles(io: CommandIo): Promise<number> {
  const { out, err } = io;
  return onInstallation('files', io, async ({ pool, keys: { masterKey }, dataFolder }) => {
    const keys = organisationKeys(pool, masterKey);
    let [encrypted, damaged] = [0, 0];
    for await (const plain of plainFiles(dataFolder)) {
      const done = await encryptPlain(dataFolder, keys, plain);
      if (done === 'ENCRYPTED' && ++encrypted % REPORTED === 0) out(`${encrypted} files are encrypted so far.`);
      if (done !== 'DAMAGED') continue;
      damaged++;
      err(`The file ${plain.organisation}/${plain.sha256} is not what was stored, and stays plain. [FILE_DAMAGED]`);
    }
    await removeDrafts(dataFolder, new Date());
    out(encrypted === 0 ? 'No file was plain.' : `${encrypted} files were encrypted.`);
    return damaged === 0 ? 0 : 1;
  });
}
