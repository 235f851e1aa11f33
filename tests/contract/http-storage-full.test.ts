import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#/backend/api/edge/app.ts';
import { DeviceList } from '#/backend/api/devices/contract.ts';
import { withClient } from '#/backend/database/roles.ts';
import { sendForm } from '#/tests/makers/form.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let deviceId: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  deviceId = await deviceOf(ada);
  await server.engine.caughtUp();
});
afterAll(() => server.stop());

/** While this runs, Postgres has no room for rows of these tables. */
async function withoutRoom(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  await owner(
    `create function public.no_room() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
    ...tables.map(
      (table) => `create trigger no_room before insert or update on ${table} execute function public.no_room()`,
    ),
  );
  try {
    await work();
  } finally {
    await owner('drop function public.no_room cascade');
  }
}
const owner = (...statements: string[]) =>
  withClient(server.engine.database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
const answerQuestion = () => ada.post('profiling/answerQuestion', { deviceId, answerKey: 'invasive.no' });

it('A change is refused with a sentence and lost nowhere, and is taken when there is room again', async () => {
  await withoutRoom(['log.event'], async () => {
    const answer = await answerQuestion();
    answer.isRefused('STORAGE_FULL');
    expect(answer.response.headers['retry-after']).toBe('60');
  });
  expect((await answerQuestion()).status).toBe(200);
});

it('People read on, also when it is time to note that a session was seen', async () => {
  await changeSessions(server.services, ada.userId, () => ({ seen_at: ago(5) }));
  await withoutRoom(['session'], async () => {
    (await ada.get('devices/getDevices')).as(DeviceList);
  });
});

it('Views that wait for room leave the server ready, which says so, and go on by themselves', async () => {
  const readiness = async () => {
    const response = await server.app.inject({ url: '/readyz' });
    return [response.statusCode, response.json()];
  };
  await withoutRoom(['view', 'history_page'], async () => {
    await ada.post('profiling/backQuestion', { deviceId }); // the log takes it, and the views cannot
    await expect.poll(readiness).toMatchObject([200, { status: 'ready', warnings: ['storage full'] }]);
    (await ada.get('devices/getDevices')).as(DeviceList);
  });
  await expect.poll(async () => JSON.stringify(await readiness())).not.toContain('warnings');
});

it('A file is refused with the same sentence', async () => {
  const put = () => Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
  const app = await buildApp({ ...server.services, files: { ...server.services.files, put } });
  const fields = { deviceId, folder: 'Risks' };
  const upload = await sendForm({ app }, ada, 'documents/upload', fields, { name: 'plan.txt', bytes: 'one' });
  upload.isRefused('STORAGE_FULL');
  await app.close();
});
