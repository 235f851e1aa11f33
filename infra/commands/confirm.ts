import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { CommandIo } from '../cli.ts';
import { forAccount } from './as-operator.ts';

/** `acta confirm EMAIL`: the operator vouches for an address, where no mail leaves that could do it by a link. */
export async function confirmCommand([email, ...more]: string[], io: CommandIo): Promise<number> {
  if (!email || more.length > 0) {
    io.err('acta confirm EMAIL');
    return 2;
  }
  return forAccount(
    {
      email,
      reason: 'acta confirm',
      done: `${email} is confirmed.`,
      already: `${email} was confirmed already.`,
      carryOut: (log, { id }, meta) => handle(log, accountDecider, id, { type: 'ConfirmAddress' }, meta),
    },
    io,
  );
}
