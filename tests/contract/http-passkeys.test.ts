import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { SecondFactorNeeded } from '#/backend/api/accounts/login.contract.ts';
import { PasskeyChallenge, PasskeyOffer } from '#/backend/api/accounts/passkeys.contract.ts';
import { Done, OwnAccount, RecoveryCodes } from '#/backend/api/accounts/security.contract.ts';
import { member, password, visitor, type Person } from '#/tests/makers/person.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { softKey } from '#/tests/makers/soft-key.ts';

const site = 'http://acta.test';
let server: Server;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

type Key = ReturnType<typeof softKey>;

/** A member with a passkey. */
async function withKey(options: { verifies?: boolean } = {}) {
  const ada = await member(server);
  const key = softKey(site, options);
  const { ticket, options: offered } = (await ada.post('auth/offerPasskey')).as(PasskeyOffer);
  const added = await ada.post('auth/addPasskey', { ticket, name: 'Laptop', response: key.create(offered) });
  return { ...ada, key, recoveryCodes: added.as(RecoveryCodes).recoveryCodes };
}

async function proofOf(person: Pick<Person, 'post'>, key: Key, ticket?: string, at = site) {
  const challenge = (await person.post('auth/passkeyChallenge', ticket ? { ticket } : {})).as(PasskeyChallenge);
  return { method: 'passkey', ticket: challenge.ticket, response: key.get(challenge.options, at) };
}
async function firstStep(email: string) {
  const guest = visitor(server);
  const answer = await guest.post('auth/login', { email, password });
  return { guest, ...answer.as(SecondFactorNeeded).secondFactor };
}

describe('A passkey', () => {
  it('is added with a name and brings recovery codes, and is listed as known to the next', async () => {
    const ada = await withKey();
    expect(ada.recoveryCodes).toHaveLength(10);
    expect((await ada.get('auth/getAccount')).as(OwnAccount).factors).toMatchObject([
      { kind: 'passkey', name: 'Laptop' },
    ]);
    const { options } = (await ada.post('auth/offerPasskey')).as(PasskeyOffer);
    expect(options.excludeCredentials).toHaveLength(1);
  });

  it('is not added from another site, with the ticket of somebody else, or twice', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    const offer = async () => (await ada.post('auth/offerPasskey')).as(PasskeyOffer);
    const { ticket, options } = await offer();
    const response = softKey(site).create(options, 'https://evil.example');
    (await ada.post('auth/addPasskey', { ticket, name: 'a', response })).isRefused('TICKET_EXPIRED');
    const second = await offer();
    const right = { ticket: second.ticket, name: 'a', response: softKey(site).create(second.options) };
    (await eve.post('auth/addPasskey', right)).isRefused('TICKET_EXPIRED');
    (await ada.post('auth/addPasskey', right)).as(RecoveryCodes);
    (await ada.post('auth/addPasskey', right)).isRefused('TICKET_EXPIRED');
  });
});

describe('Signing in with the password and a passkey', () => {
  it('works, also where the key does not check its person', async () => {
    const ada = await withKey({ verifies: false });
    const { guest, ticket, methods } = await firstStep(ada.email);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const proof = await proofOf(guest, ada.key, ticket);
    (await guest.post('auth/secondFactor', { ticket, proof })).as(SessionAnswer);
  });

  it('refuses an answer from another site, a replayed one, one to another challenge and another key', async () => {
    const ada = await withKey();
    const { guest, ticket } = await firstStep(ada.email);
    const give = (proof: object) => guest.post('auth/secondFactor', { ticket, proof });
    (await give(await proofOf(guest, ada.key, ticket, 'https://evil.example'))).isRefused('PROOF_WRONG');
    const [one, two] = [await proofOf(guest, ada.key, ticket), await proofOf(guest, ada.key, ticket)];
    (await give({ ...one, ticket: two.ticket })).isRefused('PROOF_WRONG');
    (await give(await proofOf(guest, softKey(site), ticket))).isRefused('PROOF_WRONG');
    (await give(one)).as(SessionAnswer);
    const next = await firstStep(ada.email);
    (await next.guest.post('auth/secondFactor', { ticket: next.ticket, proof: one })).isRefused('PROOF_WRONG');
  });

  it('refuses a copy of the key, whose counter lags behind', async () => {
    const ada = await withKey();
    const { guest, ticket } = await firstStep(ada.email);
    ada.key.setBack(1);
    const proof = await proofOf(guest, ada.key, ticket);
    (await guest.post('auth/secondFactor', { ticket, proof })).isRefused('PROOF_WRONG');
  });

  it('refuses a challenge that was meant for somebody else', async () => {
    const [ada, eve] = [await withKey(), await withKey()];
    const { guest, ticket } = await firstStep(ada.email);
    const proof = await proofOf(eve, ada.key);
    (await guest.post('auth/secondFactor', { ticket, proof })).isRefused('PROOF_WRONG');
  });
});

describe('Signing in with a passkey alone', () => {
  it('works where the key has checked its person', async () => {
    const ada = await withKey();
    const guest = visitor(server);
    const proof = await proofOf(guest, ada.key);
    const session = (await guest.post('auth/passkeySignIn', { proof })).as(SessionAnswer);
    expect(session.email).toBe(ada.email);
    (await visitor(server).post('auth/passkeySignIn', { proof })).isRefused('PROOF_WRONG');
  });

  it('needs the password too where it has not', async () => {
    const ada = await withKey({ verifies: false });
    const guest = visitor(server);
    const proof = await proofOf(guest, ada.key);
    (await guest.post('auth/passkeySignIn', { proof })).isRefused('SECOND_FACTOR_REQUIRED');
    expect(guest.cookies.size).toBe(0);
  });

  it('is refused after the passkey was removed', async () => {
    const ada = await withKey();
    const [factor] = (await ada.get('auth/getAccount')).as(OwnAccount).factors;
    (await ada.post('auth/removeSecondFactor', { factorId: factor?.id })).as(Done);
    const guest = visitor(server);
    const proof = await proofOf(guest, ada.key);
    (await guest.post('auth/passkeySignIn', { proof })).isRefused('PROOF_WRONG');
  });

  it('does not take the second step’s challenge, nor an unknown key', async () => {
    const ada = await withKey();
    const { guest, ticket } = await firstStep(ada.email);
    const proof = await proofOf(guest, ada.key, ticket);
    (await guest.post('auth/passkeySignIn', { proof })).isRefused('PROOF_WRONG');
    const stranger = await proofOf(guest, softKey(site));
    (await guest.post('auth/passkeySignIn', { proof: stranger })).isRefused('PROOF_WRONG');
  });
});

it('A passkey is a fresh proof before something dangerous', async () => {
  const ada = await withKey();
  await changeSessions(server.services, ada.userId, () => ({ proven_at: ago(11) }));
  (await ada.post('auth/offerPasskey')).isRefused('STEP_UP_REQUIRED');
  (await ada.post('auth/stepUp', { proof: await proofOf(ada, ada.key) })).as(Done);
  (await ada.post('auth/offerPasskey')).as(PasskeyOffer);
});
