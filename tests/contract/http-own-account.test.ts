import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Booked } from '#/backend/api/bookings/contract.ts';
import { ContactAnswer } from '#/backend/api/contact/contract.ts';
import { Done, OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { askedIn } from '#/tests/makers/asked.ts';
import { testClock } from '#/tests/makers/clock.ts';
import { member, signedUp, visitor } from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague } from '#/tests/makers/team.ts';

const clock = testClock();
let server: Server;
beforeAll(async () => void (server = await startServer({ now: clock.now, settings: { bookingHours: openAlways } })));
afterAll(() => server.stop());

const OwnData = z.object({
  email: z.string(),
  newsletter: z.boolean(),
  secondFactors: z.array(z.object({ kind: z.string(), name: z.string() })),
  sessions: z.array(z.unknown()),
  leftAsVisitor: z.array(z.looseObject({ kind: z.string() })),
  events: z.array(z.object({ type: z.string(), en: z.string(), fr: z.string(), at: z.string() })),
});

it('A person sees who they are, also before the address is validated', async () => {
  const ada = await signedUp(server);
  expect((await ada.get('auth/getAccount')).as(OwnAccount)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: ada.email,
    newsletter: false,
    passwordMinimum: 6,
    factors: [],
    recoveryCodesLeft: 0,
  });
});

it('A person chooses the newsletter', async () => {
  const ada = await member(server);
  (await ada.post('auth/chooseNewsletter', { newsletter: true })).as(Done);
  expect((await ada.get('auth/getAccount')).as(OwnAccount).newsletter).toBe(true);
});

it('A person is mailed about overdue work until they decline', async () => {
  const ada = await member(server);
  const chosen = async () => (await ada.get('auth/getAccount')).as(OwnAccount).dueMails;
  expect(await chosen()).toBe(true);
  (await ada.post('auth/chooseDueMails', { dueMails: false })).as(Done);
  expect(await chosen()).toBe(false);
});

it('A person takes away the conversations that they lead, in plain words', async () => {
  const ada = await member(server);
  const { organisation } = (await ada.get('auth/session')).as(SessionAnswer);
  const { conversation } = await askedIn(server, { userId: ada.userId, organisation: organisation.id }, 'Why IIa?');
  const said = z.object({ conversations: z.array(z.unknown()) });
  const words = {
    conversation,
    title: 'Why IIa?',
    questions: [{ text: 'Why IIa?', answer: { words: '{"parts":[]}' } }],
  };
  expect((await ada.get('auth/getOwnData')).as(said).conversations).toMatchObject([words]);
  const bo = await colleague(server, ada);
  (await ada.post('conversations/share', { conversation, isShared: true })).as(z.unknown());
  expect((await bo.get('auth/getOwnData')).as(said).conversations).toEqual([]);
});

it('A person takes away what they left as a visitor, and nobody else does', async () => {
  const ada = await member(server);
  const who = visitor(server);
  const contact = { name: 'A. Lovelace', topic: 'sales', message: 'How much is Premium?' };
  for (const email of [ada.email.toUpperCase(), `bo.${ada.email}`])
    (await who.post('contact/send', { ...contact, email })).as(ContactAnswer);
  const { slots } = (await who.get('bookings/getCalendar')).as(z.object({ slots: z.array(z.string()) }));
  const demo = { start: slots[0], name: 'Ada', email: ada.email, words: 'A kettle.', timeZone: 'Europe/Paris' };
  (await who.post('bookings/book', demo)).as(Booked);
  await server.engine.caughtUp();
  const left = async (person: typeof ada) => (await person.get('auth/getOwnData')).as(OwnData).leftAsVisitor;
  expect(await left(ada)).toMatchObject([
    { kind: 'contact', ...contact, topic: 'sales' },
    { kind: 'booking', topic: slots[0], message: 'A kettle.' },
  ]);
  expect(await left(await member(server))).toEqual([]);
});

it('What an address left is not given to whoever has not shown that it is theirs', async () => {
  const claimed = await signedUp(server);
  const message = { name: 'Ada', email: claimed.email, topic: 'other', message: 'Mine.' };
  (await visitor(server).post('contact/send', message)).as(ContactAnswer);
  await server.engine.caughtUp();
  expect((await claimed.get('auth/getOwnData')).as(OwnData).leftAsVisitor).toEqual([]);
});

it('A person takes away what is kept about them, without the secrets that would let somebody in', async () => {
  const ada = await member(server);
  const { address, recoveryCodes } = await enrolTotp(ada, clock.now);
  const answer = await ada.get('auth/getOwnData');
  expect(answer.response.headers['content-disposition']).toBe('attachment; filename="acta-my-data.json"');
  const data = answer.as(OwnData);
  expect(data).toMatchObject({ email: ada.email, secondFactors: [{ kind: 'totp', name: 'Telephone' }] });
  expect(data.events.map(({ type }) => type)).toEqual([
    'AccountRegistered',
    'AccountValidated',
    'TotpEnrolled',
    'RecoveryCodesMade',
  ]);
  const secret = new URL(address).searchParams.get('secret') ?? '';
  for (const word of ['argon2', secret, recoveryCodes[0] ?? '']) expect(answer.response.body).not.toContain(word);
  (await visitor(server).get('auth/getOwnData')).isRefused('UNAUTHENTICATED');
});
