import { signUpsOf } from '#/backend/api/accounts/sign-up/sign-ups.ts';
import { welcome } from '#/backend/api/accounts/sign-up/welcome.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import type { CommandIo } from '../cli.ts';
import { forAccount } from './as-operator.ts';
import { onInstallation } from './installation.ts';

const reason = 'acta confirm';
const operator = { kind: 'system', id: 'operator', role: null, name: null } as const;

/**
 * `acta confirm EMAIL`: the operator vouches for an address, if no mail can be sent with a link. The newest sign-up of
 * the address becomes an account.
 */
export async function confirmCommand([email, ...more]: string[], io: CommandIo): Promise<number> {
  if (!email || more.length > 0) {
    io.err('acta confirm EMAIL');
    return 2;
  }
  if (await finishSignUp(email, io)) {
    io.out(`${email} is confirmed.`);
    return 0;
  }
  return forAccount(
    {
      email,
      reason,
      done: `${email} is confirmed.`,
      already: `${email} was confirmed already.`,
      carryOut: (log, { id }, meta) => handle(log, accountDecider, id, { type: 'ConfirmAddress' }, meta),
    },
    io,
  );
}

/** Makes the account of a waiting sign-up of this address; returns whether there was one. */
async function finishSignUp(email: string, io: CommandIo): Promise<boolean> {
  const done = await onInstallation('confirm', { ...io, err: () => undefined }, async ({ pool, log, keys }) => {
    const [newest] = await signUpsOf({ pool, keys }).newestOf(accountIdOf(email, keys.idKey));
    if (!newest) return 1;
    const vault = createVault({ pool, masterKey: keys.masterKey });
    await welcome({ pool, log, keys, vault }, newest, { actor: operator, reason });
    return 0;
  });
  return done === 0;
}
