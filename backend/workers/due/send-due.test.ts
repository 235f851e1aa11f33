import { afterAll, beforeAll, expect, it } from 'vitest';
import { Done } from '#/backend/api/accounts/security.contract.ts';
import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import { inScope } from '#/backend/database/scope.ts';
import { openCapa } from '#/tests/makers/capas.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { mailboxMailer } from '../mail/mailbox.ts';
import { sendDue } from './send-due.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

/** Mails what is due on this day, as the worker does in its morning. */
const sendOn = (day: string) => {
  const { pool, log, vault } = server.services;
  const onError = (error: unknown) => {
    throw error;
  };
  const ports = { pool, log, vault, mailer: mailboxMailer(pool), publicUrl: 'https://acta.example', onError };
  return sendDue(ports, new Date(`${day}T08:00:00Z`));
};

/** The mails to Ada about the record of this number. */
async function mailsAbout(number: string) {
  const { rows } = await inScope(server.services.pool, 'system', (client) =>
    client.query<{ subject: string; text: string }>('select subject, text from mailbox where to_address = $1', [
      ada.email,
    ]),
  );
  return rows.filter(({ subject }) => subject.includes(number));
}

it('Who answers for what is overdue gets one mail for each day of escalation', async () => {
  const { id, number } = await openCapa(ada, null, 'Leaking seal');
  const action = { capaId: id, kind: 'corrective', text: 'Set it.', owner: ada.userId, due: '2026-03-01' };
  await ada.post('capas/addAction', action);
  await sendOn('2026-03-01');
  expect(await mailsAbout(number)).toEqual([]);
  await sendOn('2026-03-02');
  await sendOn('2026-03-03');
  expect(await mailsAbout(number)).toMatchObject([{ subject: `Overdue since 2026-03-01: ${number} A1, Leaking seal` }]);
  expect((await mailsAbout(number))[0]?.text).toContain(`https://acta.example/en/Dashboard/CapaCreator/${id}`);
  await sendOn('2026-03-08');
  expect(await mailsAbout(number)).toHaveLength(2);
  await ada.post('capas/withdrawAction', { capaId: id, action: 'A1', reason: 'Done elsewhere.' });
  await sendOn('2026-03-31');
  expect(await mailsAbout(number)).toHaveLength(2);
});

it('A non-conformity is mailed while it is open, and again when it is reopened', async () => {
  const finding = { title: 'Wrong seal', place: 'incoming', foundOn: '2026-02-20', description: 'Two lots.' };
  const found = { deviceId: 'company', ...finding, product: null, lot: null, quantity: null };
  const { id, number } = (await ada.post('nonconformities/record', found)).as(Recorded);
  const act = async (what: object, reason?: string) => {
    const { status, response } = await ada.post('nonconformities/act', { id, act: what, reason });
    if (status !== 200) throw new Error(response.body);
  };
  await act({ type: 'Plan', owner: ada.userId, due: '2026-04-01' });
  await sendOn('2026-04-02');
  expect(await mailsAbout(number)).toMatchObject([{ subject: `Overdue since 2026-04-01: ${number}, Wrong seal` }]);
  await act({ type: 'ProposeDisposition', disposition: 'scrap', justification: 'They leak.' });
  await act({ type: 'ApproveDisposition' }, 'Nobody else works here.');
  await act({ type: 'WaiveCapa', rationale: 'Two lots alone.' });
  await act({ type: 'Close' }, 'All is done.');
  await sendOn('2026-04-08');
  expect(await mailsAbout(number)).toHaveLength(1);
  await act({ type: 'Reopen' }, 'A third lot.');
  await sendOn('2026-05-01');
  expect(await mailsAbout(number)).toHaveLength(2);
});

it('Who declined such mails gets none until they ask for them again', async () => {
  const { id, number } = await openCapa(ada, null, 'Wrong label');
  await ada.post('capas/addAction', {
    capaId: id,
    kind: 'corrective',
    text: 'a',
    owner: ada.userId,
    due: '2026-06-01',
  });
  const choose = async (dueMails: boolean) => (await ada.post('auth/chooseDueMails', { dueMails })).as(Done);
  await choose(false);
  await sendOn('2026-06-02');
  expect(await mailsAbout(number)).toEqual([]);
  await choose(true);
  await sendOn('2026-06-03');
  expect(await mailsAbout(number)).toHaveLength(1);
});
