import { randomUUID } from 'node:crypto';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle, type Meta, type Outcome } from '#/backend/commands/handle.ts';
import { organisationDecider, type OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { CommandIo } from '../cli.ts';
import { onInstallation } from './installation.ts';

export type Wish = {
  email: string;
  reason: string;
  done: string;
  already: string;
  /** The act on the account, or on its organisation. */
  carryOut: (log: EventLog, account: Account, meta: Meta) => Promise<Outcome>;
};

/** Carries out a command about the organisation of an account, as the operator. Returns the exit code. */
export const asOperator = (
  { command, ...wish }: Omit<Wish, 'carryOut'> & { command: OrganisationCommand },
  io: CommandIo,
): Promise<number> =>
  forAccount(
    {
      ...wish,
      carryOut: (log, { organisation }, meta) => handle(log, organisationDecider, organisation, command, meta),
    },
    io,
  );

/** Finds an account by its address and carries out an act, as the operator. Returns the exit code. */
export const forAccount = ({ email, reason, done, already, carryOut }: Wish, io: CommandIo): Promise<number> =>
  onInstallation('as-operator', io, async ({ pool, log, keys }) => {
    const { out, err } = io;
    const { document: account } = await readMarked(
      scoped(pool, 'system'),
      keys.rowKey,
      accountView,
      accountIdOf(email, keys.idKey),
    );
    if (!account.exists) {
      err(`There is no account of ${email}.`);
      return 1;
    }
    const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
    const organisation = account.organisation || null;
    const outcome = await carryOut(log, account, { id: randomUUID(), actor, organisation, device: null, reason });
    if (!outcome.ok) {
      err(outcome.code);
      return 1;
    }
    out(outcome.position ? done : already);
    return 0;
  });
