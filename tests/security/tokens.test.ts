import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

// The session is an opaque secret. The token in the body of the session gives a client its end, and signs in nobody.
let server: Server;
let ada: Person;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
  token = (await ada.get('auth/session')).as(SessionAnswer).token;
});
afterAll(() => server.stop());

const key = (text: string) => new TextEncoder().encode(text);

/** Tokens with Ada's claims. */
async function forged(): Promise<Record<string, string>> {
  const claims = decodeJwt(token);
  const signed = (header: { alg: string; typ?: string }, secret: Parameters<SignJWT['sign']>[0], more: object = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(secret);
  const { settings } = server.services;
  const own = key(settings.sessionSecret);
  return {
    'of the server itself': token,
    'without a signature': new UnsecuredJWT(claims).encode(),
    'without a signature, in capitals': token.replace(/^[^.]*/, btoa('{"alg":"NONE"}')).replace(/[^.]*$/, ''),
    'signed with the public key as a secret': await signed({ alg: 'HS256' }, key(server.services.keys.seal.publicKey)),
    'signed with another key': await signed(
      { alg: 'RS256' },
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    ),
    'that says to be a session': await signed({ alg: 'HS256', typ: 'session+jwt' }, own),
    'for somebody else': await signed({ alg: 'HS256' }, own, { aud: 'elsewhere' }),
    'that has expired': await signed({ alg: 'HS256' }, own, { exp: 1 }),
  };
}

describe('No token signs in', () => {
  it('neither as a cookie nor as a bearer', async () => {
    for (const [name, made] of Object.entries(await forged())) {
      const asCookie = visitor(server);
      asCookie.cookies.set('session', made);
      const asBearer = visitor(server);
      const answers = [
        await asCookie.get('devices/getDevices'),
        await asBearer.get('devices/getDevices', {}, { authorization: `Bearer ${made}` }),
      ];
      for (const answer of answers) expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it('and it is not the cookie', async () => {
    const cookie = ada.cookies.get('session') ?? '';
    expect(cookie).toHaveLength(43);
    const { response } = await ada.get('auth/session');
    expect(response.body).not.toContain(cookie);
    expect(decodeJwt(token)).toEqual({ sid: expect.any(String), sub: expect.any(String), exp: expect.any(Number) });
  });
});
