import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { plainFiles } from '#/backend/files/encrypt-plain.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';

const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;

/**
 * `acta files erase EMAIL NAME REASON`: makes every file of a person's organisation unreadable for ever, by deleting its
 * key. NAME is the name of the organisation: whoever does not know it has the wrong one. The record says so first, so
 * that a stop in between leaves a key that the same command deletes, and never a loss that nobody explains.
 */
export const eraseFiles = (
  { email, name, reason }: { email: string; name: string; reason: string },
  io: CommandIo,
): Promise<number> =>
  onInstallation('files', io, async ({ pool, log, keys, dataFolder }) => {
    const { out, err } = io;
    const read = scoped(pool, 'system');
    const { document: account } = await readMarked(read, keys.rowKey, accountView, accountIdOf(email, keys.idKey));
    const id = account.organisation;
    if (!account.exists || !id) {
      err(`There is no account of ${email} with an organisation.`);
      return 1;
    }
    const { document: organisation } = await readMarked(read, keys.rowKey, organisationView, id);
    if (organisation.name !== name) {
      err(`The organisation of ${email} is called “${organisation.name}”. Nothing was erased.`);
      return 1;
    }
    for await (const plain of plainFiles(dataFolder))
      if (plain.organisation === id) {
        err('Some of its files are plain: run acta files encrypt first. Nothing was erased.');
        return 1;
      }
    const fileKeys = organisationKeys(pool, keys.masterKey);
    if ((await fileKeys.find(id)) === null) {
      out('It has no key: it stored no file, or its files are erased already.');
      return 0;
    }
    const about = { id: randomUUID(), actor: operator, organisation: id, device: null, reason };
    const outcome = await handle(log, organisationDecider, id, { type: 'EraseFiles' }, about);
    if (!outcome.ok) {
      err(outcome.code);
      return 1;
    }
    await fileKeys.erase(id);
    out(`The files of “${organisation.name}” are erased. Backups with folders of keys still open them.`);
    return 0;
  });
