import { randomUUID } from 'node:crypto';
import { accountDecider, type AccountCommand } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { User } from '../edge/access.ts';
import type { Executed } from '../edge/commands.ts';
import { Refused } from '../edge/refusals.ts';
import { currentAccount } from './current-account.ts';
import type { Services } from '../edge/services.ts';

/** Reads the accounts of this installation, and decides commands on them. */
export type People = ReturnType<typeof peopleOf>;

export function peopleOf({ pool, log, vault, keys, clock, now }: Services) {
  const opened = async (sealed: Account['email']) => (sealed ? await vault.open(sealed) : null) ?? '';

  /** The account of an id from its view; `exists` is false where there is none. */
  const find = async (id: string): Promise<Account> =>
    (await readMarked(scoped(pool, 'system'), keys.rowKey, accountView, id)).document;

  /** Decides and appends. Throws `Refused`. */
  async function decide(
    account: Pick<Account, 'id' | 'organisation'>,
    command: AccountCommand,
    actor: Actor,
    reason: string | null = null,
  ): Promise<Pick<Executed, 'position' | 'events'>> {
    const meta = {
      id: randomUUID(),
      actor,
      organisation: account.organisation || null,
      device: null,
      reason,
      now: now(),
    };
    const outcome = await handle(log, accountDecider, account.id, command, meta);
    if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
    return { position: outcome.position, events: outcome.events };
  }

  return {
    find,

    /** The account as its stream describes it now: signing in and keys are decided on it. */
    async current(id: string): Promise<Account> {
      const account = await currentAccount(log, id);
      // The organisation of a person is decided in the streams of organisations and gathered by the view.
      const seen = await find(id);
      return seen.exists ? { ...account, organisation: seen.organisation } : account;
    },

    decide,

    /** Decides, and returns once the views have seen the events. */
    async decideAndSee(...asked: Parameters<typeof decide>): Promise<readonly DomainEvent[]> {
      const { position, events } = await decide(...asked);
      if (position) await clock.reached(position, 2000);
      return events;
    },

    /** Names and address in the clear, empty where they were erased. */
    person: async (account: Pick<Account, 'firstName' | 'lastName' | 'email'>) => ({
      firstName: await opened(account.firstName),
      lastName: await opened(account.lastName),
      email: await opened(account.email),
    }),

    /** Name of a person's organisation; empty where they belong to none. */
    organisationName: async ({ organisation }: Pick<Account, 'organisation'>): Promise<string> =>
      (await readMarked(scoped(pool, 'system'), keys.rowKey, organisationView, organisation)).document.name,

    /** The name of a person now, encrypted for the record. */
    sealedName: async (account: Account) =>
      vault.encrypt(account.id, `${await opened(account.firstName)} ${await opened(account.lastName)}`.trim()),

    /** The person as the author of an event about their own account. */
    themselves: async (account: Account): Promise<Actor> => {
      const name = `${await opened(account.firstName)} ${await opened(account.lastName)}`;
      return { kind: 'person', id: account.id, role: null, name: await vault.encrypt(account.id, name) };
    },
  };
}

/** The part of the product that acts where nobody is signed in. */
export const systemActor = (id: string): Actor => ({ kind: 'system', id, role: null, name: null });

/**
 * Rights of a person: an auditor reads, a paid plan opens the restricted parts, the administrator decides on requests.
 */
export const rightsOf = (role: User['role'], planActive: boolean, isAdministrator: boolean) => ({
  role: isAdministrator
    ? ('ADMIN' as const)
    : role === 'auditor'
      ? ('AUDITOR' as const)
      : planActive
        ? ('PREMIUM' as const)
        : ('FREE' as const),
});

/** Limits the number of calls per minute from one address. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
