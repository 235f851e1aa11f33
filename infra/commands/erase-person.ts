import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { createVault } from '#/backend/log/personal.ts';
import { openLog } from '#/backend/log/open.ts';
import { accountView } from '#/backend/projections/account/fold.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { CommandIo } from '../cli.ts';

/**
 * `acta erase-person EMAIL REASON`: makes everything that the log says of a person unreadable for ever, by destroying
 * the key under which it is sealed, and ends their sessions. What happened stays, by somebody who is not named.
 */
export async function erasePersonCommand([email, ...words]: string[], { out, err, env }: CommandIo): Promise<number> {
  const reason = words.join(' ').trim();
  if (!email || reason === '') {
    err('acta erase-person EMAIL REASON');
    return 2;
  }
  const { DATABASE_URL: url, ACTA_MASTER_KEY: masterKey } = env;
  if (!url || !masterKey) {
    err('This needs DATABASE_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const pool = openPool(url, 'erase-person', 2);
  const log = await openLog({ databaseUrl: url, kurrentdbUrl: env['KURRENTDB_URL'] || undefined });
  try {
    const id = accountIdOf(email, masterKey);
    const { document: account } = await inScope(pool, 'system', (client) => readView(client, accountView, id));
    const { rowCount: keys } = await pool.query('select from log.person_key where person = $1', [id]);
    // Who was invited has no account yet, but an address in the log.
    if (!account.exists && keys === 0) {
      err(`There is no account of ${email}.`);
      return 1;
    }
    // Recorded first: an erasure that ends half way is repeated, one that nobody knows of is not.
    const outcome = await handle(
      log,
      accountDecider,
      id,
      { type: 'ErasePerson' },
      {
        id: randomUUID(),
        actor: { kind: 'system', id: 'operator', role: null, name: null },
        organisation: account.organisation || null,
        device: null,
        reason,
      },
    );
    if (!outcome.ok) {
      err(outcome.code);
      return 1;
    }
    const had = await createVault({ pool, masterKey: Buffer.from(masterKey, 'hex') }).erase(id);
    await pool.query('delete from session where account = $1', [id]);
    await pool.query('delete from sign_up where account = $1', [id]);
    out(had ? 'The person is erased. Hashes and seals still verify.' : 'The person was erased already.');
    return 0;
  } finally {
    await log.close();
    await pool.end();
  }
}
