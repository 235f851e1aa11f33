import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { CommandIo } from '../cli.ts';
import { forAccount } from './as-operator.ts';

const usage = 'acta credits EMAIL COUNT REASON';

/** Grants an account's organisation credits for checks (1 to 1,000), for installations that do not sell them. */
export async function creditsCommand([email, wanted = '', ...words]: string[], io: CommandIo): Promise<number> {
  const reason = words.join(' ').trim();
  const count = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  if (!email || count < 1 || count > 1000 || reason === '') {
    io.err(usage);
    return 2;
  }
  const command = { type: 'GrantCredits', count, cause: { kind: 'operator', reason } } as const;
  const wish = {
    email,
    reason,
    done: `Credits granted: ${count}`,
    already: 'Nothing changed.',
  };
  return forAccount(
    { ...wish, carryOut: (log, { organisation }, meta) => handle(log, creditsDecider, organisation, command, meta) },
    io,
  );
}
