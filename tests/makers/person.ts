import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { cookieName } from '#/backend/api/edge/access.ts';
import { registerAccount } from '#/backend/api/accounts/sign-up/new-account.ts';
import { ErrorBody } from '#/backend/api/edge/contract.ts';
import { hashPassword } from '#/backend/api/accounts/passwords/passwords.ts';
import { refusals } from '#/backend/api/edge/refusals.ts';
import type { ErrorCode } from '#/backend/api/edge/refusals/code.ts';
import { openSession } from '#/backend/api/edge/sessions.ts';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { linkToken } from '#/backend/commands/accounts/link-token.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { Server } from './server.ts';

type Query = Readonly<Record<string, string | number | undefined>>;
export const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];
type Headers = Readonly<Record<string, string>>;
type Parser<T> = { parse: (value: unknown) => T };

/** A person with a browser, at a separate address. */
export type Person = ReturnType<typeof visitor>;

export const password = 'correct horse battery';

export function visitor(server: Server) {
  const cookies = new Map<string, string>();
  const address = `203.0.113.${randomInt(255)}, 198.51.${randomInt(255)}.${randomInt(255)}`;

  async function send(method: Method, url: string, payload?: unknown, headers: Headers = {}, endless = false) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const raw = Buffer.isBuffer(payload);
    const body = payload === undefined ? {} : { payload: raw ? payload : JSON.stringify(payload) };
    const type: Headers = payload === undefined || raw ? {} : { 'content-type': 'application/json' };
    const response = await server.app.inject({
      method,
      url,
      ...body,
      ...(endless ? { payloadAsStream: true } : {}),
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}), ...type, ...headers },
    });
    for (const { name, value } of response.cookies)
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    return {
      response,
      status: response.statusCode,
      /** The body of a success, parsed by the contract. */
      as: <T>(shape: Parser<T>): T => {
        if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
        return shape.parse(response.json());
      },
      /** The whole catalogued refusal. */
      isRefused: (code: ErrorCode, details?: unknown) => {
        const language = headers['accept-language'] === 'fr' ? 'fr' : 'en';
        const error = ErrorBody.parse(response.json());
        expect({ status: response.statusCode, code: error.code, message: error.message }).toEqual({
          status: refusals[code].status,
          code,
          message: refusals[code][language],
        });
        if (details !== undefined) expect(error.details).toEqual(details);
      },
    };
  }

  return {
    cookies,
    /** Any address of the server, such as `/healthz`. Bytes are sent unchanged, everything else as JSON. */
    request: send,
    get: (path: string, query: Query = {}, headers: Headers = {}) => {
      const pairs = Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      );
      return send('GET', `/api/${path}?${new URLSearchParams(pairs)}`, undefined, headers);
    },
    post: (path: string, body?: unknown, headers: Headers = {}) => send('POST', `/api/${path}`, body, headers),
    /** Sends bytes unchanged, with this content type. */
    send: (path: string, bytes: Buffer, type: string) => send('POST', `/api/${path}`, bytes, { 'content-type': type }),
    patch: (path: string, body?: unknown, headers: Headers = {}) => send('PATCH', `/api/${path}`, body, headers),
  };
}

export const newcomer = (with_: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID()}@example.org`,
  password,
  acceptTosAndPp: true,
  acceptNewsletter: false,
  ...with_,
});

/** Signs up, and does not follow the link. `userId` is the id of the sign-up. */
export async function signingUp(server: Server, with_: object = {}) {
  const person = visitor(server);
  const form = newcomer(with_);
  const { userId } = (await person.post('auth/register', form)).as(z.object({ userId: z.string() }));
  return { ...person, userId, email: form.email };
}

/** The value of the link of a sign-up, as in the mail. */
export const signUpLink = (server: Server, { userId, email }: { userId: string; email: string }): string => {
  const { settings, keys } = server.services;
  return linkToken(settings.sessionSecret, 'sign-up', accountIdOf(email, keys.idKey), userId);
};

/** Signed in, with an address that is not validated: earlier releases registered the account before that. */
export async function signedUp(server: Server, with_: object = {}) {
  const { services } = server;
  const { log, keys, settings } = services;
  const person = visitor(server);
  const { email, firstName, lastName } = newcomer(with_);
  const userId = accountIdOf(email, keys.idKey);
  const organisation = foundedBy(userId);
  const actor = { kind: 'person', id: userId, role: 'owner', name: null } as const;
  const found = { type: 'FoundOrganisation', name: 'example.org', owner: userId } as const;
  await handle(log, organisationDecider, organisation, found, { id: randomUUID(), actor, organisation, device: null });
  const passwordHash = await hashPassword(password);
  const position = await registerAccount(
    services,
    userId,
    { email, firstName, lastName, passwordHash },
    { actor, organisation, newsletter: false, locale: 'en', nonce: randomUUID() },
  );
  if (position) await seenByViews(server);
  const { secret } = await openSession(services, userId, settings.sessionLimits.ordinary, undefined);
  person.cookies.set(cookieName(settings.publicUrl), secret);
  return { ...person, userId, email };
}

/** The value of the last link sent to a person with an account. */
export async function linkOf(server: Server, userId: string): Promise<string> {
  await server.engine.caughtUp();
  const { pool, keys, settings } = server.services;
  const { document } = await inScope(pool, 'system', (client) => readMarked(client, keys.rowKey, accountView, userId));
  return linkToken(settings.sessionSecret, 'validate', userId, document.nonce ?? 'none');
}

/** The owner of a new organisation, who followed the link and is signed in. */
export async function member(server: Server, with_: object = {}) {
  const person = await signingUp(server, with_);
  const link = { userId: person.userId, val: signUpLink(server, person) };
  const { userId } = (await person.post('auth/validateUser', link)).as(z.object({ userId: z.string() }));
  await seenByViews(server);
  return { ...person, userId };
}

/** A response waits two seconds for the views; a loaded machine may take longer. */
async function seenByViews({ services: { log, clock } }: Server): Promise<void> {
  const head = await log.head();
  if (head !== null) await clock.reached(head, 60_000);
}

/** A new device of a person. */
export async function deviceOf(person: Pick<Person, 'post'>, with_: object = {}): Promise<string> {
  const body = { name: 'Pump', description: 'It pumps', manufacturer: 'Maker', ...with_ };
  return (await person.post('devices/newDevice', body)).as(z.object({ deviceId: z.string() })).deviceId;
}

/** Answers questions one after the other. */
export async function answerAll(
  person: Pick<Person, 'post'>,
  deviceId: string,
  choices: readonly string[],
): Promise<void> {
  for (const answerKey of choices)
    (await person.post('profiling/answerQuestion', { deviceId, answerKey })).as(z.unknown());
}
