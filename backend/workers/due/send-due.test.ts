import { afterAll, beforeAll, expect, it } from 'vitest';
import { inScope } from '#/backend/database/scope.ts';
import { openCapa } from '#/tests/makers/capas.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { mailboxMailer } from '../mail/mailbox.ts';
import { sendDue } from './send-due.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

it('Who answers for what is overdue gets one mail for each day of escalation', async () => {
  const { pool, log, vault } = server.services;
  const ada = await member(server);
  const { id, number } = await openCapa(ada, null, 'Leaking seal');
  await ada.post('capas/addAction', {
    capaId: id,
    kind: 'corrective',
    text: 'Set it.',
    owner: ada.userId,
    due: '2026-03-01',
  });
  const onError = (error: unknown) => {
    throw error;
  };
  const ports = { pool, log, vault, mailer: mailboxMailer(pool), publicUrl: 'https://acta.example', onError };
  const subjects = async () => {
    const { rows } = await inScope(pool, 'system', (client) =>
      client.query<{ subject: string; text: string }>('select subject, text from mailbox where to_address = $1', [
        ada.email,
      ]),
    );
    return rows.filter(({ subject }) => subject.includes(number));
  };
  await sendDue(ports, new Date('2026-03-01T08:00:00Z'));
  expect(await subjects()).toEqual([]);
  await sendDue(ports, new Date('2026-03-02T08:00:00Z'));
  await sendDue(ports, new Date('2026-03-03T08:00:00Z'));
  expect(await subjects()).toMatchObject([{ subject: `Overdue since 2026-03-01: ${number} A1, Leaking seal` }]);
  expect((await subjects())[0]?.text).toContain(`https://acta.example/en/Dashboard/CapaCreator/${id}`);
  await sendDue(ports, new Date('2026-03-08T08:00:00Z'));
  expect(await subjects()).toHaveLength(2);
  await ada.post('capas/withdrawAction', { capaId: id, action: 'A1', reason: 'Done elsewhere.' });
  await sendDue(ports, new Date('2026-03-31T08:00:00Z'));
  expect(await subjects()).toHaveLength(2);
});
