import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { withClient } from '#/backend/database/roles.ts';

/**
 * Makes an empty database beside this one, in the shape of the earlier release in `checkout`. Its worker is the role that
 * writes views there: before the worker had a role of its own, the one of the application.
 */
export async function earlierShape(
  { ownerUrl, url, workerUrl }: DatabaseUrls,
  checkout: string,
): Promise<DatabaseUrls> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await withClient(ownerUrl, (owner) => owner.query(`create database ${name}`));
  const named = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const env = {
    ...process.env,
    DATABASE_OWNER_URL: named(ownerUrl),
    DATABASE_URL: named(url),
    DATABASE_WORKER_URL: named(workerUrl),
  };
  const cli = ['infra/cli/cli.ts', 'infra/cli.ts'].find((place) => fs.existsSync(path.join(checkout, place))) ?? '';
  const migrated = spawnSync(process.execPath, [cli, 'migrate'], { cwd: checkout, env, encoding: 'utf8' });
  if (migrated.status !== 0) throw new Error(`${checkout} could not migrate: ${migrated.stderr}`);
  const { rows } = await withClient(named(ownerUrl), (owner) =>
    owner.query<{ own: boolean }>(
      `select has_table_privilege(current_user, 'view', 'insert')
      and not has_table_privilege($1, 'view', 'insert') as own`,
      [new URL(url).username],
    ),
  );
  return { ownerUrl: named(ownerUrl), url: named(url), workerUrl: named(rows[0]?.own ? workerUrl : url) };
}
