import { randomUUID } from 'node:crypto';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Person } from './person.ts';
import type { Server } from './server.ts';

/** A person whose organisation has a paid plan, started as by an operator. */
export async function withPlan<Whoever extends Pick<Person, 'get'>>(server: Server, person: Whoever): Promise<Whoever> {
  const { organisation } = (await person.get('auth/session')).as(SessionAnswer);
  const outcome = await handle(
    server.engine.log,
    organisationDecider,
    organisation.id,
    { type: 'StartPlan', plan: 'premium' },
    {
      id: randomUUID(),
      actor: { kind: 'system', id: 'operator', role: null, name: null },
      organisation: organisation.id,
      device: null,
    },
  );
  if (!outcome.ok) throw new Error(outcome.code);
  await server.engine.caughtUp();
  return person;
}
