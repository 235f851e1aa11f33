import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Actor, Position } from '#/backend/events/envelope.ts';
import { randomUUID } from 'node:crypto';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';

/** Version of the terms of use that sign-up accepts. */
const terms = '2026-11';

export type NewPerson = { firstName: string; lastName: string; email: string; passwordHash: string };

type Circumstances = {
  actor: Actor;
  organisation: string;
  newsletter: boolean;
  locale: 'en' | 'fr';
  /** Nonce of the link that validates the address; null where the address counts as validated. */
  nonce: string | null;
  reason?: string | null;
};

/** Registers the account `id` and encrypts all data about the person under its key. Throws `Refused`. */
export async function registerAccount(
  { log, vault }: Pick<Services, 'log' | 'vault'>,
  id: string,
  { firstName, lastName, email, passwordHash }: NewPerson,
  { actor, organisation, reason = null, ...rest }: Circumstances,
): Promise<Position | null> {
  const encrypted = (text: string) => vault.encrypt(id, text);
  const command = {
    type: 'RegisterAccount',
    organisation,
    email: await encrypted(email),
    firstName: await encrypted(firstName),
    lastName: await encrypted(lastName),
    password: await encrypted(passwordHash),
    terms,
    ...rest,
  } as const;
  const meta = { id: randomUUID(), actor, organisation, device: null, reason };
  const outcome = await handle(log, accountDecider, id, command, meta);
  if (!outcome.ok) throw new Refused(outcome.code, outcome.details);
  return outcome.position;
}
