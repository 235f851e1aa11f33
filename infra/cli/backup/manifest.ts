import { sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {
  derivedKeys,
  unwrapped,
  WrongKey,
  type InstallationKeys,
  type KeySettings,
} from '#/backend/log/installation-keys.ts';
import type { SealKey } from '#/backend/log/seal.ts';
import { BackupDamaged } from './damaged.ts';
import { digestOf, Part } from './part.ts';

/**
 * The content of a backup. The keys of persons and of files are a separate backup, so that they can be kept apart and
 * for a short time. `head` is the last position of the record at the time of the backup.
 */
export const Manifest = z.strictObject({
  format: z.literal('acta-backup'),
  version: z.literal(1),
  holds: z.enum(['record', 'person-keys']),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** Version of Acta, and of its knowledge base. */
  release: z.string(),
  knowledge: z.string(),
  head: z.string().nullable(),
  /** Whether the engine of the log leaves no gaps between positions. */
  dense: z.boolean(),
  events: z.int(),
  /** Public key for the seals and this manifest, PEM. */
  publicKey: z.string(),
  /**
   * Keys of the installation, wrapped by its master key (base64). Backups of earlier releases have none, because their
   * keys derive from the settings.
   */
  keys: z
    .array(
      z.strictObject({
        name: z.enum(['id', 'seal', 'mark', 'row']),
        wrapped: z.base64().nullable(),
        publicKey: z.string().nullable(),
      }),
    )
    .optional(),
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = 'manifest.json';
const SIGNATURE = 'manifest.sig';

/** Writes the manifest and, over exactly its bytes, an Ed25519 signature (base64): the last files of a backup. */
export async function writeManifest(folder: string, manifest: Manifest, key: SealKey): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  // No seal can pass as a manifest: the text of a seal does not begin with a brace.
  const signature = asLine(sign(null, Buffer.from(text), key.privateKey));
  await writeFile(path.join(folder, SIGNATURE), signature, { flag: 'wx', mode: 0o600, flush: true });
  await writeFile(path.join(folder, NAME), text, { flag: 'wx', mode: 0o600, flush: true });
}

/**
 * The manifest of a backup, after a check of its signature and the hash of every part. Throws `BackupDamaged`.
 * `publicKey` is that of this installation, PEM.
 */
export async function readManifest(folder: string, holds: Manifest['holds'], publicKey: string): Promise<Manifest> {
  const text = await readIfThere(path.join(folder, NAME));
  if (text === null) throw new BackupDamaged({ code: 'NOT_A_BACKUP', in: folder });
  const signature = await readIfThere(path.join(folder, SIGNATURE));
  if (signature === null) throw new BackupDamaged({ code: 'SIGNATURE_MISSING', in: `${folder}/${NAME}` });
  const bytes = Buffer.from(signature.toString(), 'base64');
  const isWhole = asLine(bytes) === signature.toString();
  if (!isWhole || !verify(null, text, publicKey, bytes))
    throw new BackupDamaged({ code: 'SIGNATURE_WRONG', in: `${folder}/${NAME}` });
  const manifest = Manifest.safeParse(JSON.parse(text.toString()));
  if (!manifest.success || manifest.data.holds !== holds)
    throw new BackupDamaged({ code: 'MANIFEST_UNREADABLE', in: `${folder}/${NAME}` });
  for (const { name, sha256, bytes: size } of manifest.data.parts) {
    const found = await digestOf(path.join(folder, name));
    if (found === null) throw new BackupDamaged({ code: 'PART_MISSING', in: name });
    if (found.sha256 !== sha256 || found.bytes !== size) throw new BackupDamaged({ code: 'PART_ALTERED', in: name });
  }
  return manifest.data;
}

/**
 * The keys of the installation that made a backup; those of an earlier release derive from the settings. Throws
 * `BackupDamaged` if the settings belong to another installation. `readManifest` makes all other checks.
 */
export async function keysOfBackup(folder: string, settings: KeySettings): Promise<InstallationKeys> {
  const text = await readIfThere(path.join(folder, NAME));
  const { keys } = Manifest.partial().loose().safeParse(parsed(text)).data ?? {};
  if (!keys?.length) return derivedKeys(settings);
  const kept = keys.map((key) => ({
    ...key,
    wrapped: key.wrapped === null ? null : Buffer.from(key.wrapped, 'base64'),
  }));
  try {
    return unwrapped(kept, settings);
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new BackupDamaged({ code: 'SIGNATURE_WRONG', in: `${folder}/${NAME}` });
  }
}

function parsed(text: Buffer | null): unknown {
  try {
    return JSON.parse(text?.toString() ?? 'null');
  } catch {
    return null;
  }
}

const asLine = (signature: Buffer): string => `${signature.toString('base64')}\n`;

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
