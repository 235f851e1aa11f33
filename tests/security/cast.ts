import { cookieName } from '#/backend/api/edge/access.ts';
import { openSession } from '#/backend/api/edge/sessions.ts';
import { auditorOf } from '#/tests/makers/team.ts';
import { member, signedUp, visitor, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import type { Server } from '#/tests/makers/server.ts';
import type { roles } from './access-table.ts';

export type Role = (typeof roles)[number];
export type Owner = Person & { userId: string; email: string };
export type Cast = {
  /** Owners of the organisations of the named devices: without and with a plan. */
  FREE: Owner;
  PREMIUM: Owner;
  other: Owner;
  /** A person of this role in a separate browser; signing out there signs out nobody else. */
  as: (role: Role, app?: Server['app']) => Promise<Person>;
};

/** A name that occurs only where the person is meant. */
export const distinct = { firstName: 'Philomena', lastName: 'Quackenbush' };

/** The seven roles, on a server whose administrator has this address. */
export async function castOf(server: Server, administrator: string): Promise<Cast> {
  const [FREE, PREMIUM, other, ADMIN, unvalidated] = await Promise.all([
    member(server),
    member(server, distinct).then((person) => withPlan(server, person)),
    member(server).then((person) => withPlan(server, person)),
    member(server, { email: administrator }),
    signedUp(server),
  ]);
  const AUDITOR = await auditorOf(server, PREMIUM);
  const accounts = { visitor: null, unvalidated, FREE, PREMIUM, AUDITOR, ADMIN, other };
  return {
    FREE,
    PREMIUM,
    other,
    async as(role, app = server.app) {
      const person = visitor({ ...server, app });
      const account = accounts[role];
      if (account === null) return person;
      const { settings } = server.services;
      const { secret } = await openSession(server.services, account.userId, settings.sessionLimits.ordinary, undefined);
      person.cookies.set(cookieName(settings.publicUrl), secret);
      return person;
    },
  };
}
