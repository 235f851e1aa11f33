import { afterAll, beforeAll, expect, it } from 'vitest';
import { Done } from '#/backend/api/accounts/security.contract.ts';
import { ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { inScope } from '#/backend/database/scope.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';
import { mailboxMailer } from '../mail/mailbox.ts';
import { sendDigests } from './send-digests.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer({ roadmap: tinyRoadmap });
  ada = await member(server);
});
afterAll(() => server.stop());

const sendAt = (time: string) => {
  const { pool, log, vault, knowledge, requirements } = server.services;
  const onError = (error: unknown) => {
    throw error;
  };
  const ports = {
    pool,
    log,
    vault,
    mailer: mailboxMailer(pool),
    roadmap: tinyRoadmap,
    knowledge,
    requirements,
    onError,
  };
  return sendDigests({ ...ports, publicUrl: 'https://acta.example' }, new Date(time));
};

async function digests() {
  const { rows } = await inScope(server.services.pool, 'system', (client) =>
    client.query<{ subject: string; text: string }>(
      `select subject, text from mailbox where to_address = $1 and message_key like 'digest %' order by message_key`,
      [ada.email],
    ),
  );
  return rows;
}

const choose = async (digest: string) => (await ada.post('auth/chooseDigest', { digest })).as(Done);

it('mails what waits for a person at most once a day, in the rhythm that they chose', async () => {
  const deviceId = await deviceOf(ada, { name: 'Pump' });
  await sendAt('2026-03-03T08:00:00Z');
  await choose('daily');
  await sendAt('2026-03-03T08:00:00Z');
  expect(await digests()).toEqual([]);
  const plan = { deviceId, name: 'S.1.1.1', owner: ada.userId, due: '2099-03-01' };
  (await ada.post('devices/selected/build-steps/plan', plan)).as(ProgressAnswer);
  await sendAt('2026-03-03T03:00:00Z');
  expect(await digests()).toEqual([]);
  await sendAt('2026-03-03T08:00:00Z');
  await sendAt('2026-03-03T09:00:00Z');
  expect(await digests()).toMatchObject([{ subject: 'What waits for you in Acta: 1, 0 overdue' }]);
  expect((await digests())[0]?.text).toContain('2099-03-01 · Plan · Pump');
  expect((await digests())[0]?.text).toContain('https://acta.example/en/Dashboard/MyWork');

  await choose('weekly');
  await sendAt('2026-03-04T08:00:00Z');
  expect(await digests()).toHaveLength(1);
  await sendAt('2026-03-09T08:00:00Z');
  expect(await digests()).toHaveLength(2);
  await choose('none');
  await sendAt('2026-03-16T08:00:00Z');
  expect(await digests()).toHaveLength(2);
});
