import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RegisterAnswer, ResendAnswer, SessionAnswer, ValidateAnswer } from '#/backend/api/accounts/contract.ts';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { eventId } from '#/backend/log/event-id.ts';
import {
  linkOf,
  member,
  newcomer,
  password,
  signedUp,
  signingUp,
  signUpLink,
  visitor,
  type Person,
} from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const other = 'a kettle sings at dawn';
const accountOf = (email: string) => accountIdOf(email, server.services.keys.idKey);
const follow = ({ userId, email }: { userId: string; email: string }, by: Pick<Person, 'post'> = visitor(server)) =>
  by.post('auth/validateUser', { userId, val: signUpLink(server, { userId, email }) });

/** What can be told apart in an answer: everything but ids, times and what was sent. */
function told({ response }: Awaited<ReturnType<Person['post']>>, email: string) {
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const body = z.record(z.string(), z.unknown()).parse(response.json());
  const claims = typeof body['token'] === 'string' ? Object.keys(decodeJwt(body['token'])).toSorted() : [];
  const plain = JSON.stringify({ ...body, token: claims, requestId: '' }).replaceAll(email, 'EMAIL');
  const headers = Object.keys(response.headers).toSorted();
  return { status: response.statusCode, body: plain.replaceAll(uuid, 'ID'), headers, cookies: response.cookies };
}

describe('Who signs up is answered alike, whether the address has an account or not:', () => {
  /** The same call about an address that is new and one that is known. */
  async function both(call: (email: string) => Promise<Awaited<ReturnType<Person['post']>>>) {
    const known = await member(server);
    const { email: unknown } = newcomer();
    return [told(await call(unknown), unknown), told(await call(known.email), known.email)] as const;
  }
  const register = (email: string) => visitor(server).post('auth/register', newcomer({ email, password: other }));

  it('at once, with the same fields, no cookie and nothing in the record', async () => {
    const head = async () => server.services.log.head();
    const known = await member(server);
    const before = await head();
    const [one, two] = [await register(newcomer().email), await register(known.email)];
    expect(await head()).toBe(before);
    expect(one.response.cookies).toEqual([]);
    expect(Object.keys(one.as(RegisterAnswer))).toEqual(Object.keys(two.as(RegisterAnswer)));
    const [fresh, taken] = await both(register);
    expect(taken).toEqual(fresh);
    expect(taken.status).toBe(200);
  });

  it('by an id that is no account’s, and another each time', async () => {
    const { email, userId } = await member(server);
    const ids = [];
    for (const answer of [await register(email), await register(email)]) ids.push(answer.as(RegisterAnswer).userId);
    expect(new Set([...ids, userId, accountOf(email)]).size).toBe(3);
  });

  it('by the same id where the call comes again under its idempotency key, also after the fifth', async () => {
    const person = newcomer();
    const again = { 'idempotency-key': randomUUID() };
    const send = (headers: Record<string, string> = {}) => visitor(server).post('auth/register', person, headers);
    const { userId } = (await send(again)).as(RegisterAnswer);
    for (let time = 0; time < 4; time++) expect((await send()).as(RegisterAnswer).userId).not.toBe(userId);
    expect((await send(again)).as(RegisterAnswer).userId).toBe(userId);
    (await send({ 'idempotency-key': randomUUID() })).isRefused('TOO_MANY_REQUESTS');
    const waiting = await server.services.pool.query('select from sign_up where account = $1', [
      accountOf(person.email),
    ]);
    expect(waiting.rowCount).toBe(5);
  });

  it('when they sign in with what they chose', async () => {
    const [fresh, taken] = await both(async (email) => {
      await register(email);
      return visitor(server).post('auth/login', { email, password: other });
    });
    expect(taken).toEqual(fresh);
    expect(taken).toMatchObject({ status: 200, cookies: [] });
  });

  it('when they sign in with something else', async () => {
    const [fresh, taken] = await both(async (email) => {
      await register(email);
      return visitor(server).post('auth/login', { email, password: 'something else' });
    });
    expect(taken).toEqual(fresh);
    expect(taken.status).toBe(401);
  });

  it('when they ask for the link again, or whether they are validated', async () => {
    for (const call of ['auth/resendValidationLink', 'auth/validateUser']) {
      const [fresh, taken] = await both(async (email) =>
        visitor(server).post(call, { userId: (await register(email)).as(RegisterAnswer).userId }),
      );
      expect(taken).toEqual(fresh);
    }
  });

  it('when they correct the address that they had given, and each link opens that of its own sign-up alone', async () => {
    const wrong = newcomer();
    const { userId: first } = (await visitor(server).post('auth/register', wrong)).as(RegisterAnswer);
    const [fresh, taken] = await both((email) =>
      visitor(server).post('auth/register', { ...wrong, email, password: other }),
    );
    expect(taken).toEqual(fresh);
    const { email } = newcomer();
    const { userId } = (await visitor(server).post('auth/register', { ...wrong, email })).as(RegisterAnswer);
    const crossed = signUpLink(server, { userId: first, email: wrong.email });
    (await visitor(server).post('auth/validateUser', { userId, val: crossed })).isRefused('LINK_INVALID');
    expect((await follow({ userId, email })).as(ValidateAnswer)).toMatchObject({ email, validated: true });
  });

  it('after the fifth time within an hour', async () => {
    const [fresh, taken] = await both(async (email) => {
      for (let time = 0; time < 5; time++) (await register(email)).as(RegisterAnswer);
      return register(email);
    });
    expect(taken).toEqual(fresh);
    expect(taken.status).toBe(429);
  });

  it('and the token opens nothing', async () => {
    const { token } = (await register(newcomer().email)).as(RegisterAnswer);
    (await visitor(server).get('auth/getAccount', {}, { cookie: `session=${token}` })).isRefused('UNAUTHENTICATED');
    (await visitor(server).get('auth/getAccount', {}, { authorization: `Bearer ${token}` })).isRefused(
      'UNAUTHENTICATED',
    );
  });
});

describe('The link of the mail', () => {
  it('makes the account and opens a session of three hours, in whichever browser it is followed', async () => {
    const ada = await signingUp(server);
    const elsewhere = visitor(server);
    const answer = await follow(ada, elsewhere);
    expect(answer.as(ValidateAnswer)).toMatchObject({
      userId: accountOf(ada.email),
      email: ada.email,
      validated: true,
    });
    const [cookie] = answer.response.cookies;
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(((cookie?.expires?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(3, 1);
    expect((await elsewhere.get('auth/session')).as(SessionAnswer)).toMatchObject({
      userId: accountOf(ada.email),
      validated: true,
      isValidated: true,
      organisation: { role: 'owner', name: 'example.org' },
    });
    (await visitor(server).post('auth/login', { email: ada.email, password })).as(SessionAnswer);
  });

  it('works once', async () => {
    const ada = await signingUp(server);
    (await follow(ada)).as(ValidateAnswer);
    (await follow(ada)).isRefused('LINK_INVALID');
  });

  it('works for its own sign-up alone, with its own names and password', async () => {
    const email = newcomer().email;
    const eve = await signingUp(server, { email, firstName: 'Eve', password: other });
    const ada = await signingUp(server, { email });
    const val = signUpLink(server, eve);
    (await visitor(server).post('auth/validateUser', { userId: ada.userId, val })).isRefused('LINK_INVALID');
    expect((await follow(ada)).as(ValidateAnswer).firstName).toBe('Ada');
    (await follow(eve)).isRefused('LINK_INVALID');
    (await visitor(server).post('auth/login', { email, password: other })).isRefused('CREDENTIALS_WRONG');
  });

  it('does nothing where the address has an account, whatever its value', async () => {
    const ada = await member(server);
    const eve = await signingUp(server, { email: ada.email, firstName: 'Eve', password: other });
    (await follow(eve)).isRefused('LINK_INVALID');
    expect((await ada.get('auth/session')).as(SessionAnswer).firstName).toBe('Ada');
  });

  it('expires after a day', async () => {
    const ada = await signingUp(server);
    await server.engine.pool.query('update sign_up set expires_at = now() where id = $1', [ada.userId]);
    (await follow(ada)).isRefused('LINK_EXPIRED');
  });

  it('is good for who was cut off before the account was there', async () => {
    const ada = await signingUp(server);
    const id = accountOf(ada.email);
    const organisation = foundedBy(id);
    const meta = { actor: { kind: 'person', id, role: 'owner', name: null }, organisation, device: null } as const;
    const found = { type: 'FoundOrganisation', name: 'example.org', owner: id } as const;
    const command = { ...meta, id: eventId(`found ${organisation}`, 0) };
    await handle(server.engine.log, organisationDecider, organisation, found, command);
    (await follow(ada, ada)).as(ValidateAnswer);
    expect((await ada.get('auth/session')).as(SessionAnswer).organisation).toEqual({
      id: organisation,
      name: 'example.org',
      role: 'owner',
      until: null,
    });
  });

  it('lets one of two at the same moment have the address', async () => {
    const email = newcomer().email;
    const people = [await signingUp(server, { email }), await signingUp(server, { email })];
    const answers = await Promise.all(people.map((person) => follow(person)));
    // The other finds the address taken, or a link that no longer leads to a sign-up.
    const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect([400, 409]).toContain(second);
  });

  it('puts out whoever registered the address before without its mailbox', async () => {
    const eve = await signedUp(server, { firstName: 'Eve' });
    await enrolTotp(eve, server.services.now);
    const ada = await signingUp(server, { email: eve.email, password: other });
    (await follow(ada, ada)).as(ValidateAnswer);
    (await eve.get('auth/getAccount')).isRefused('UNAUTHENTICATED');
    (await visitor(server).post('auth/login', { email: eve.email, password })).isRefused('CREDENTIALS_WRONG');
    expect((await ada.get('auth/session')).as(SessionAnswer)).toMatchObject({ firstName: 'Ada', isValidated: true });
  });

  it('of an account that an earlier release registered opens a session too, unless that asks for a second factor', async () => {
    const [plain, careful] = [await signedUp(server), await signedUp(server)];
    await enrolTotp(careful, server.services.now);
    for (const [{ userId }, isOpened] of [
      [plain, true],
      [careful, false],
    ] as const) {
      const elsewhere = visitor(server);
      const link = { userId, val: await linkOf(server, userId) };
      (await elsewhere.post('auth/validateUser', link)).as(ValidateAnswer);
      expect(elsewhere.cookies.has('session')).toBe(isOpened);
    }
  });
});

it('Of what was typed to sign up nothing can be read in the database, and nothing is kept after the link', async () => {
  const ada = await signingUp(server, { firstName: 'Philomena' });
  const rows = async () =>
    (await server.engine.pool.query('select s::text from sign_up s where id = $1', [ada.userId])).rows;
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toMatch(/Philomena|example\.org/);
  (await follow(ada)).as(ValidateAnswer);
  expect(await rows()).toEqual([]);
});

it('A link can be asked for five times', async () => {
  const { userId } = await signingUp(server);
  for (let time = 0; time < 8; time++)
    (await visitor(server).post('auth/resendValidationLink', { userId })).as(ResendAnswer);
  const { rows } = await server.engine.pool.query('select links from sign_up where id = $1', [userId]);
  expect(rows).toEqual([{ links: 5 }]);
});
