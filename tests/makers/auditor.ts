import { randomUUID } from 'node:crypto';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { hashPassword } from '#/backend/api/passwords.ts';
import { accountDecider, type AccountCommand } from '#/backend/commands/accounts/account.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { password, type Person } from './person.ts';
import type { Server } from './server.ts';

/** A validated account that joins the owner's organisation to read. No screen invites auditors yet: commands do. */
export async function auditorOf(
  server: Server,
  owner: Pick<Person, 'get'>,
): Promise<{ account: string; email: string }> {
  const { services, engine } = server;
  const { organisation, userId } = (await owner.get('auth/session')).as(SessionAnswer);
  const email = `auditor.${randomUUID()}@example.org`;
  const account = accountIdOf(email, services.settings.masterKey);
  const sealed = (text: string) => services.vault.seal(account, text);
  const meta = () => ({
    id: randomUUID(),
    actor: { kind: 'person', id: userId, role: 'owner', name: null } as const,
    organisation: organisation.id,
    device: null,
  });
  const commands: AccountCommand[] = [
    {
      type: 'RegisterAccount',
      organisation: organisation.id,
      email: await sealed(email),
      firstName: await sealed('Aud'),
      lastName: await sealed('Itor'),
      password: await sealed(await hashPassword(password)),
      newsletter: false,
      terms: '1',
      locale: 'en',
      nonce: 'n',
    },
    { type: 'ValidateAccount', nonce: 'n' },
  ];
  for (const command of commands) await handle(engine.log, accountDecider, account, command, meta());
  const join = { type: 'AddMember', account, role: 'auditor' } as const;
  await handle(engine.log, organisationDecider, organisation.id, join, meta());
  await engine.caughtUp();
  return { account, email };
}
