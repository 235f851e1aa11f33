import { open } from 'node:fs/promises';
import type pg from 'pg';
import { HEADER, isUnder } from '#/backend/files/cipher.ts';
import { opens } from '#/backend/log/installation-keys.ts';
import { unlock } from '#/backend/privacy/key-wrap.ts';
import { boundToOrganisation } from '#/backend/privacy/organisation-keys.ts';
import { BackupDamaged } from './damaged.ts';
import { fileIn, FileLine } from './files.ts';
import type { Manifest } from './manifest.ts';
import { readPart } from './part.ts';
import { OrganisationKeyLine } from './rows.ts';

export const ORGANISATION_KEYS = 'organisation-keys.jsonl.gz';

/** Yields the keys of organisations in a backup of keys; one of an earlier release has none, and needs none. */
async function* organisationKeysIn(
  folder: string,
  { parts }: Pick<Manifest, 'parts'>,
): AsyncGenerator<OrganisationKeyLine[]> {
  if (parts.some(({ name }) => name === ORGANISATION_KEYS))
    yield* readPart(folder, ORGANISATION_KEYS, OrganisationKeyLine);
}

/**
 * Checks that the master key opens every key of an organisation, and returns the number of files of the backup that
 * none of them encrypts. Throws `BackupDamaged`.
 */
export async function filesWithoutKey(
  folder: string,
  keysFolder: string,
  keysManifest: Manifest,
  masterKey: Uint8Array,
): Promise<number> {
  const keys = new Map<string, Buffer>();
  for await (const page of organisationKeysIn(keysFolder, keysManifest))
    for (const { organisation, wrapped } of page) {
      const bytes = Buffer.from(wrapped, 'base64');
      const bound = boundToOrganisation(organisation);
      if (!opens(masterKey, bound, bytes))
        throw new BackupDamaged({ code: 'KEY_UNREADABLE', in: `organisation ${organisation}` });
      keys.set(organisation, unlock(masterKey, bound, bytes));
    }
  let without = 0;
  for await (const page of readPart(folder, 'files.jsonl.gz', FileLine))
    for (const line of page) {
      if (line.lost || line.encrypted === undefined) continue;
      const key = keys.get(line.organisation);
      if (!key || !isUnder(key, await headerOf(fileIn(folder, line)))) without++;
    }
  return without;
}

async function headerOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER), 0, HEADER, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Restores the keys of organisations; `owner` is within a transaction. */
export async function restoreOrganisationKeys(owner: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  for await (const page of organisationKeysIn(folder, manifest))
    await owner.query(
      `insert into log.organisation_key (organisation, wrapped, created_at)
       select organisation, decode(wrapped, 'base64'), made
       from unnest($1::text[], $2::text[], $3::timestamptz[]) as k(organisation, wrapped, made)
       on conflict (organisation) do update set wrapped = excluded.wrapped, created_at = excluded.created_at`,
      [
        page.map(({ organisation }) => organisation),
        page.map(({ wrapped }) => wrapped),
        page.map(({ createdAt }) => createdAt),
      ],
    );
}
