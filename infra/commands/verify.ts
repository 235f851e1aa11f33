import { readFileSync } from 'node:fs';
import { openLog } from '#/backend/log/open.ts';
import { SealData, sealKeyOf, sealStream } from '#/backend/log/seal.ts';
import { verifyLog, type Broken } from '#/backend/log/verify-log.ts';
import type { CommandIo } from '../cli.ts';
import { readConfig } from '../config.ts';

const says: Record<Broken['problem'], string> = {
  NOT_NEXT_VERSION: 'does not follow the entry before it in its stream',
  POSITION_BACKWARDS: 'stands before an entry that it follows',
  ALTERED: 'is not what was written',
  POSITION_MISSING: 'is missing',
  SEALED_OTHERWISE: 'is not what was sealed',
  SEAL_NOT_SIGNED: 'is a seal without the signature of this installation',
  SEAL_UNREADABLE: 'is a seal that cannot be read',
  SEAL_MISSING: 'belongs to a seal that is missing',
};

/** `acta verify [--seals FILE]`: recomputes the whole log and names the first entry that is not as it was written. */
export async function verifyCommand(args: string[], { out, err, env }: CommandIo): Promise<number> {
  const file = args[0] === '--seals' ? args[1] : undefined;
  if (args.length > 0 && file === undefined) {
    err('acta verify [--seals FILE]');
    return 2;
  }
  const config = readConfig(env);
  const log = await openLog(config);
  try {
    const { publicKey } = sealKeyOf({ seed: config.sealKey, masterKey: config.masterKey });
    const known = file === undefined ? [] : keptSeals(readFileSync(file, 'utf8'));
    const found = await verifyLog(log, { publicKey, known });
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
  } finally {
    await log.close();
  }
}

/** `acta seals`: the public key and every seal, one a line, to be kept where nobody who runs the database can change it. */
export async function sealsCommand(_args: string[], { out, env }: CommandIo): Promise<number> {
  const config = readConfig(env);
  const log = await openLog(config);
  try {
    out(
      JSON.stringify({
        format: 'acta-seals',
        version: 1,
        publicKey: sealKeyOf({ seed: config.sealKey, masterKey: config.masterKey }).publicKey,
      }),
    );
    for await (const { data } of log.read(sealStream)) out(JSON.stringify(data));
    return 0;
  } finally {
    await log.close();
  }
}

/** Which entry is broken, and how, in a sentence. */
export const brokenText = ({ position, stream, version, problem }: Broken): string =>
  `Position ${position}${stream ? ` (${stream}, version ${version})` : ''} ${says[problem]}. [${problem}]`;

/** The seals of what `acta seals` printed. */
export const keptSeals = (text: string): SealData[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1)
    .map((line) => SealData.parse(JSON.parse(line)));
