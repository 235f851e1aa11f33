import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResendAnswer, SessionAnswer, ValidateAnswer } from '#/backend/api/accounts/contract.ts';
import { linkOf, signedUp, visitor } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

describe('Validating the address', () => {
  it('works once with the link that was sent', async () => {
    const ada = await signedUp(server);
    const link = { userId: ada.userId, val: await linkOf(server, ada.userId) };
    expect((await visitor(server).post('auth/validateUser/', link)).as(ValidateAnswer)).toMatchObject({
      validated: true,
      isValidated: true,
    });
    (await visitor(server).post('auth/validateUser', link)).isRefused('LINK_INVALID');
    expect((await ada.get('auth/session')).as(SessionAnswer).isValidated).toBe(true);
  });

  it('refuses what is not the link', async () => {
    const { userId } = await signedUp(server);
    const other = await signedUp(server);
    (await visitor(server).post('auth/validateUser', { userId, val: 'true' })).isRefused('LINK_INVALID');
    (await visitor(server).post('auth/validateUser', { userId, val: await linkOf(server, other.userId) })).isRefused(
      'LINK_INVALID',
    );
  });

  it('refuses a link after a newer one was sent', async () => {
    const { userId } = await signedUp(server);
    const old = await linkOf(server, userId);
    expect((await visitor(server).post('auth/resendValidationLink', { userId })).as(ResendAnswer)).toEqual({
      sent: true,
    });
    const val = await linkOf(server, userId);
    (await visitor(server).post('auth/validateUser', { userId, val: old })).isRefused('LINK_INVALID');
    expect((await visitor(server).post('auth/validateUser', { userId, val })).as(ValidateAnswer).validated).toBe(true);
  });

  it('validates nothing and tells nothing without a link', async () => {
    const { userId } = await signedUp(server);
    expect((await visitor(server).post('auth/validateUser', { userId })).as(ValidateAnswer)).toMatchObject({
      validated: false,
      isValidated: false,
      email: '',
    });
  });

  it('answers a request for a link the same for accounts that do not exist', async () => {
    const answer = await visitor(server).post('auth/resendValidationLink', {
      userId: '018f0000-0000-7000-8000-000000000000',
    });
    expect(answer.as(ResendAnswer)).toEqual({ sent: true });
  });
});
