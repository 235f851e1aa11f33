import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider, type OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import { openLog } from '#/backend/log/open.ts';
import { accountView } from '#/backend/projections/account/fold.ts';
import { openPool } from '#/backend/projections/pool.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { CommandIo } from '../cli.ts';

type Wish = { email: string; command: OrganisationCommand; reason: string; done: string; already: string };

/** Carries out a command about the organisation of an account, as whoever runs the installation. Returns the exit code. */
export async function asOperator(
  { email, command, reason, done, already }: Wish,
  { out, err, env }: CommandIo,
): Promise<number> {
  const { DATABASE_URL: url, ACTA_MASTER_KEY: masterKey } = env;
  if (!url || !masterKey) {
    err('This needs DATABASE_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const pool = openPool(url, 'as-operator', 2);
  const log = await openLog({ databaseUrl: url, kurrentdbUrl: env['KURRENTDB_URL'] || undefined });
  try {
    const account = await inScope(pool, 'system', (client) =>
      readView(client, accountView, accountIdOf(email, masterKey)),
    );
    if (!account.document.exists) {
      err(`There is no account of ${email}.`);
      return 1;
    }
    const { organisation } = account.document;
    const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
    const meta = { id: randomUUID(), actor, organisation, device: null, reason };
    const outcome = await handle(log, organisationDecider, organisation, command, meta);
    if (!outcome.ok) {
      err(outcome.code);
      return 1;
    }
    out(outcome.position ? done : already);
    return 0;
  } finally {
    await log.close();
    await pool.end();
  }
}
