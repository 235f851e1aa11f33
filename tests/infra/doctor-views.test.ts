import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { openInstallationKeys } from '#/backend/log/installation-keys.ts';
import { openPool } from '#/backend/database/pool.ts';
import { checkParts, writePartCheck } from '#/backend/projections/check/view-check.ts';
import { doctorCommand } from '#/infra/cli/commands/doctor.ts';
import { migrateCommand } from '#/infra/cli/commands/migrate.ts';
import { rebuildViewsCommand } from '#/infra/cli/commands/rebuild-views.ts';
import { verifyCommand } from '#/infra/cli/commands/verify.ts';
import type { Command } from '#/infra/cli/cli.ts';
import { withClient } from '#/backend/database/roles.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { livingDevice } from '#/tests/makers/history.ts';

let database: TestDatabase;
let env: Record<string, string>;
const masterKey = randomBytes(32).toString('hex');
beforeAll(async () => {
  database = await freshDatabase();
  env = {
    ACTA_MODE: 'test',
    ACTA_PUBLIC_URL: 'http://localhost:4680',
    ACTA_SESSION_SECRET: randomBytes(32).toString('hex'),
    ACTA_MASTER_KEY: masterKey,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_WORKER_URL: database.workerUrl,
  };
});
afterAll(() => database.drop());

async function run(command: Command, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { code: await command(args, { out: say, err: say, env }), said: said.join('\n') };
}

it('The doctor knows the role of the worker, views that are ahead, and what the comparison found', async () => {
  const log = createPostgresLog({ connectionString: database.url });
  const worker = openPool(database.workerUrl, 'test', 2);
  const keys = await openInstallationKeys(worker, { masterKey, sealKey: undefined });
  await livingDevice(log);
  const healthy = await run(doctorCommand);
  expect(healthy.said).toContain('ok       role of the worker: acta_worker, which alone writes views');
  expect(healthy.said).toContain('ok       views: not ahead of the log');
  expect(healthy.said).toContain(`ok       views compared: 0 of ${checkParts} parts so far`);

  const finding = { view: 'device', key: 'x', problem: 'DIFFERS', path: 'name', position: '0000000000000001' } as const;
  const check = { part: 0, checkedAt: new Date(), head: null, compared: 3, wrong: 1, findings: [finding] };
  await writePartCheck(worker, keys.rowKey, check);
  expect((await run(doctorCommand)).said).toContain(
    'wrong    views compared: 1 rows are not what the log says, first device x: is not what the log says at name (position 1) [DIFFERS]',
  );
  await worker.query('update view_check set wrong = 0');
  expect((await run(doctorCommand)).said).toContain('wrong    views compared: somebody wrote into the results');

  await worker.query(
    `insert into view_checkpoint (name, version, live, position) values ('device', 1, true, '0000000000000987')`,
  );
  const ill = await run(doctorCommand);
  expect(ill.code).toBe(1);
  expect(ill.said).toContain('wrong    views: ahead of the log: device');
  expect(await run(verifyCommand, '--views')).toEqual({
    code: 1,
    said: expect.stringContaining('Ahead of the log: device'),
  });
  expect(await run(rebuildViewsCommand, 'nothing')).toMatchObject({ code: 2 });
  expect(await run(rebuildViewsCommand, 'all')).toMatchObject({ code: 0 });
  const { said } = await run(doctorCommand);
  expect(said).toContain('ok       views: not ahead of the log');
  expect(said).toContain(`ok       views compared: 0 of ${checkParts} parts so far`);
  await withClient(database.ownerUrl, (owner) => owner.query('grant update on view to acta_app'));
  expect((await run(doctorCommand)).said).toContain('wrong    role of the worker: acta_app may write views');
  await Promise.all([log.close(), worker.end()]);
});

it('A wrong master key does not change the password of the worker', async () => {
  env['ACTA_MASTER_KEY'] = randomBytes(32).toString('hex');
  await expect(run(migrateCommand)).rejects.toThrow('not the key of this installation');
  expect((await withClient(database.workerUrl, (worker) => worker.query('select'))).rowCount).toBe(1);
});
