import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider, type OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import { accountView } from '#/backend/projections/account/fold.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';

type Wish = { email: string; command: OrganisationCommand; reason: string; done: string; already: string };

/** Carries out a command about the organisation of an account, as whoever runs the installation. Returns the exit code. */
export const asOperator = ({ email, command, reason, done, already }: Wish, io: CommandIo): Promise<number> =>
  onInstallation('as-operator', io, async ({ pool, log, keys }) => {
    const { out, err } = io;
    const account = await inScope(pool, 'system', (client) =>
      readView(client, accountView, accountIdOf(email, keys.idKey)),
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
  });
