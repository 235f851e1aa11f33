import { randomUUID } from 'node:crypto';
import { hashPassword } from '#/backend/api/accounts/passwords/passwords.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { creditsOf } from '#/backend/events/plans.ts';
import { demoPassword, people, type Who } from '../people.ts';
import type { Stage } from '../stage.ts';

/** A person signs up; the owner founds the organisation, and adds whoever comes later. */
export async function join(stage: Stage, who: Who, enters: (actor: Actor) => void): Promise<void> {
  const { does, organisation } = stage;
  const { email, firstName, lastName, role } = people[who];
  const id = stage.accountOf(who);
  const encrypt = (text: string) => stage.encrypt(id, text);
  enters({ kind: 'person', id, role, name: await encrypt(`${firstName} ${lastName}`) });
  const nonce = randomUUID();
  await does(who, accountDecider, id, {
    type: 'RegisterAccount',
    organisation,
    email: await encrypt(email),
    firstName: await encrypt(firstName),
    lastName: await encrypt(lastName),
    password: await encrypt(await hashPassword(demoPassword)),
    newsletter: false,
    terms: '2026-11',
    locale: 'en',
    nonce,
  });
  await does(who, accountDecider, id, { type: 'ValidateAccount', nonce });
  if (role !== 'owner') {
    await does('camille', organisationDecider, organisation, { type: 'AddMember', account: id, role });
    return;
  }
  const found = { type: 'FoundOrganisation', name: 'Asteria Medical', owner: id } as const;
  await does(who, organisationDecider, organisation, found);
  await does(who, organisationDecider, organisation, { type: 'StartPlan', plan: 'premium' });
  const cause = { kind: 'plan', plan: 'premium' } as const;
  await does(who, creditsDecider, organisation, { type: 'GrantCredits', count: creditsOf('premium'), cause });
}
