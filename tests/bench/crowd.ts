import { randomUUID } from 'node:crypto';
import { openSession } from '#/backend/api/edge/sessions.ts';
import { registerAccount } from '#/backend/api/accounts/sign-up/new-account.ts';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { openPool } from '#/backend/database/pool.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { openLog } from '#/backend/log/open.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { run } from './measure.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Founds so many organisations of one person each, as a sign-up does; returns the secret of a session of each. */
export async function foundOrganisations(env: Settings, count: number): Promise<string[]> {
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const pool = openPool(databaseUrl, 'crowd', 8);
  const keys = await openInstallationKeys(pool, { masterKey: env['ACTA_MASTER_KEY'] ?? '', sealKey: undefined });
  const log = await openLog({ databaseUrl, kurrentdbUrl: undefined }, keys.markKey);
  const vault = createVault({ pool, masterKey: keys.masterKey });
  const secrets: string[] = [];
  await run(count, 8, async () => {
    const email = `${randomUUID()}@crowd.example`;
    const id = accountIdOf(email, keys.idKey);
    const organisation = foundedBy(id);
    const actor: Actor = { kind: 'person', id, role: 'owner', name: null };
    const meta = () => ({ id: randomUUID(), actor, organisation, device: null });
    const nonce = randomUUID();
    // No password opens this account: a session is all it needs.
    const person = { firstName: 'Ada', lastName: 'Crowd', email, passwordHash: 'none' };
    await registerAccount({ log, vault }, id, person, { actor, organisation, newsletter: false, locale: 'en', nonce });
    await handle(log, accountDecider, id, { type: 'ValidateAccount', nonce }, meta());
    const founded = { type: 'FoundOrganisation', name: 'Crowd', owner: id } as const;
    await handle(log, organisationDecider, organisation, founded, meta());
    secrets.push((await openSession({ pool, keys }, id, { absolute: 12, idle: 12 }, 'bench')).secret);
  });
  await log.close();
  await pool.end();
  return secrets;
}
