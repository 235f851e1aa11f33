import { erasePerson } from '#/backend/api/accounts/person/erasure.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { eraseVisitor } from '#/backend/api/edge/erase-visitor.ts';
import { visitorOf } from '#/backend/commands/leads/visitor-id.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';

const now = () => new Date();
const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;

/**
 * `acta erase-person EMAIL REASON`: makes all texts of the installation about a person unreadable for ever, as the
 * person can themselves, and what a visitor left who has no account. Also possible if it leaves other members of the organisation without an owner.
 */
export async function erasePersonCommand([email, ...words]: string[], io: CommandIo): Promise<number> {
  const { out, err } = io;
  const reason = words.join(' ').trim();
  if (!email || reason === '') {
    err('acta erase-person EMAIL REASON');
    return 2;
  }
  return onInstallation('erase-person', io, async ({ pool, log, keys }) => {
    const id = accountIdOf(email, keys.idKey);
    const { document: account } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, id);
    const { rowCount: personKeys } = await pool.query('select from log.person_key where person = $1', [id]);
    // An invited person has no account yet, but an address in the log.
    if (!account.exists && personKeys === 0) {
      const vault = createVault({ pool, masterKey: keys.masterKey });
      if (await eraseVisitor({ pool, log, vault, keys, now }, visitorOf(id), operator, reason)) {
        out('What this visitor left is erased. Hashes and seals still verify.');
        return 0;
      }
      err(`There is no account of ${email}.`);
      return 1;
    }
    const vault = createVault({ pool, masterKey: keys.masterKey });
    const wish = { email, actor: operator, reason, evenLastOwner: true };
    const erasure = await erasePerson({ pool, log, vault, keys, now }, id, wish);
    if (!erasure.ok) {
      err(erasure.code);
      return 1;
    }
    if (erasure.isOrphaned) err('The organisation has other members, and nobody who decides there any more.');
    out(erasure.had ? 'The person is erased. Hashes and seals still verify.' : 'The person was erased already.');
    return 0;
  });
}
