import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { recoveryWaitHours } from '#/backend/commands/accounts/recovery.ts';
import { handle } from '#/backend/commands/handle.ts';
import { openLog } from '#/backend/log/open.ts';
import { createVault } from '#/backend/log/personal.ts';
import { accountView } from '#/backend/projections/account/fold.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { CommandIo } from '../cli.ts';

/**
 * `acta recover EMAIL REASON`: removes the second factors of somebody who has lost them all, after a day in which they
 * can say no by the link of a mail. For who is the only owner, or whose owners cannot be reached.
 */
export async function recoverCommand([email, ...words]: string[], { out, err, env }: CommandIo): Promise<number> {
  const reason = words.join(' ').trim();
  if (!email || reason === '') {
    err('acta recover EMAIL REASON');
    return 2;
  }
  const { DATABASE_URL: url, ACTA_MASTER_KEY: masterKey } = env;
  if (!url || !masterKey) {
    err('This needs DATABASE_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const pool = openPool(url, 'recover', 2);
  const log = await openLog({ databaseUrl: url, kurrentdbUrl: env['KURRENTDB_URL'] || undefined });
  try {
    const id = accountIdOf(email, masterKey);
    const { document: account } = await inScope(pool, 'system', (client) => readView(client, accountView, id));
    const vault = createVault({ pool, masterKey: Buffer.from(masterKey, 'hex') });
    const { firstName, lastName } = await vault.openAll({ firstName: account.firstName, lastName: account.lastName });
    if (!account.exists || firstName === null) {
      err(`There is no account of ${email}.`);
      return 1;
    }
    const name = await vault.seal(id, `${firstName} ${lastName ?? ''}`.trim());
    const command = {
      type: 'RequestRecovery',
      recovery: randomUUID(),
      by: 'operator',
      name,
      nonce: randomUUID(),
    } as const;
    const outcome = await handle(log, accountDecider, id, command, {
      id: randomUUID(),
      actor: { kind: 'system', id: 'operator', role: null, name: null },
      organisation: account.organisation || null,
      device: null,
      reason,
    });
    if (!outcome.ok) {
      err(outcome.code === 'SECOND_FACTOR_MISSING' ? 'This account has no second factor.' : outcome.code);
      return 1;
    }
    const [event] = outcome.events;
    out(
      event?.type === 'RecoveryRequested'
        ? `The second factors are removed in ${recoveryWaitHours} hours (${event.data.takesEffectAt}), unless the person stops it. They are told by mail.`
        : 'A recovery waits already.',
    );
    return 0;
  } finally {
    await log.close();
    await pool.end();
  }
}
