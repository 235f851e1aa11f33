import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { recoveryWaitHours } from '#/backend/commands/accounts/recovery.ts';
import { handle } from '#/backend/commands/handle.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';

const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;

/**
 * `acta recover EMAIL REASON`: removes all second factors of a person who has lost them, after a day in which the
 * person can cancel it by the link of a mail. For a sole owner, or if the owners cannot be reached.
 */
export async function recoverCommand([email, ...words]: string[], io: CommandIo): Promise<number> {
  const { out, err } = io;
  const reason = words.join(' ').trim();
  if (!email || reason === '') {
    err('acta recover EMAIL REASON');
    return 2;
  }
  return onInstallation('recover', io, async ({ pool, log, keys }) => {
    const id = accountIdOf(email, keys.idKey);
    const { document: account } = await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, id);
    const vault = createVault({ pool, masterKey: keys.masterKey });
    const { firstName, lastName } = await vault.openAll({ firstName: account.firstName, lastName: account.lastName });
    if (!account.exists || firstName === null) {
      err(`There is no account of ${email}.`);
      return 1;
    }
    const name = await vault.encrypt(id, `${firstName} ${lastName ?? ''}`.trim());
    const made = { recovery: randomUUID(), nonce: randomUUID() };
    const command = { type: 'RequestRecovery', by: 'operator', name, ...made } as const;
    const organisation = account.organisation || null;
    const meta = { id: randomUUID(), actor: operator, organisation, device: null, reason };
    const outcome = await handle(log, accountDecider, id, command, meta);
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
  });
}
