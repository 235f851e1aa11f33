import { randomUUID } from 'node:crypto';
import { accountDecider, type AccountCommand } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { accountView, type Account } from '#/backend/projections/account/fold.ts';
import { readView } from '#/backend/projections/read.ts';
import { inScope } from '#/backend/projections/scope.ts';
import type { User } from '../access.ts';
import { Refused } from '../refusals.ts';
import type { Services } from '../services.ts';

/** The people of this installation: who they are, and what is decided about their accounts. */
export type People = ReturnType<typeof peopleOf>;

export function peopleOf({ pool, log, vault }: Services) {
  const opened = async (sealed: Account['email']) => (sealed ? await vault.open(sealed) : null) ?? '';

  return {
    /** The account of an id, as its view has it; `exists` is false where there is none. */
    find: (id: string): Promise<Account> =>
      inScope(pool, 'system', async (client) => (await readView(client, accountView, id)).document),

    /** Decides and appends. Throws `Refused`. */
    async decide(
      account: Pick<Account, 'id' | 'organisation'>,
      command: AccountCommand,
      actor: Actor,
    ): Promise<Position | null> {
      const meta = { id: randomUUID(), actor, organisation: account.organisation || null, device: null };
      const outcome = await handle(log, accountDecider, account.id, command, meta);
      if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
      return outcome.position;
    },

    /** Names and address in the clear, empty where they were erased. */
    person: async (account: Pick<Account, 'firstName' | 'lastName' | 'email'>) => ({
      firstName: await opened(account.firstName),
      lastName: await opened(account.lastName),
      email: await opened(account.email),
    }),

    /** The person as the author of an event about their own account. */
    themselves: async (account: Account): Promise<Actor> => {
      const name = `${await opened(account.firstName)} ${await opened(account.lastName)}`;
      return { kind: 'person', id: account.id, role: null, name: await vault.seal(account.id, name) };
    },
  };
}

/** The part of the product that acts where nobody is signed in. */
export const systemActor = (id: string): Actor => ({ kind: 'system', id, role: null, name: null });

/** What a person may do: an auditor reads, a paid plan opens what is restricted, the administrator decides on requests. */
export const rightsOf = (role: User['role'], planActive: boolean, isAdministrator: boolean) => ({
  role: isAdministrator
    ? ('ADMIN' as const)
    : role === 'auditor'
      ? ('AUDITOR' as const)
      : planActive
        ? ('PREMIUM' as const)
        : ('FREE' as const),
});

/** How often a call may be made from one address. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
