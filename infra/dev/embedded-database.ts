import { APP_ROLE, ensureOwner, OWNER_ROLE } from '#/backend/database/roles.ts';
import { secretsIn } from './data-folder.ts';
import { rememberedPorts } from './ports.ts';
import { startPostgres, SUPERUSER } from './postgres.ts';
import type { Session } from './session.ts';
import { runStep } from './steps.ts';

/** `environment` with a migrated database: the one that it names, else the embedded one in the session's folder. */
export async function withDatabase(session: Session, environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const complete = environment['DATABASE_URL'] ? environment : { ...environment, ...(await embedded(session)) };
  const migrated = await runStep(session, {
    name: 'database',
    args: ['infra/cli/cli.ts', 'migrate'],
    env: complete,
    show: 'failure',
  });
  if (!migrated) throw new Error('The database could not be migrated.');
  return complete;
}

async function embedded({ folder, children }: Session): Promise<NodeJS.ProcessEnv> {
  const { superuser, owner, app } = secretsIn(folder);
  const server = await startPostgres({ folder, password: superuser, ports: rememberedPorts(folder) });
  children.adopt('postgres', server);
  await ensureOwner(server.urlFor(SUPERUSER, superuser, 'postgres'), owner, 'acta');
  return {
    DATABASE_URL: server.urlFor(APP_ROLE, app, 'acta'),
    DATABASE_OWNER_URL: server.urlFor(OWNER_ROLE, owner, 'acta'),
  };
}
