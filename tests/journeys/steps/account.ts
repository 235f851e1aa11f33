import { keysFrom } from '#/tests/makers/keys.ts';
import { ago, changeSessions } from '#/tests/makers/sessions.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { withClient } from '#/backend/database/roles.ts';
import type { Installation } from '../product/installation.ts';
import { violationsOn } from '../walk/inspect.ts';
import type { Say } from './words.ts';

/** An authenticator app with this secret (base 32): each call waits for a code that was not given before. */
export function authenticatorApp(secret: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let given = '';
  return async () => {
    // What is typed at the very end of a half minute arrives too late.
    while (totp.generate() === given || totp.remaining() < 10_000) await pause(250);
    given = totp.generate();
    return given;
  };
}

/** A passkey of the browser that answers by itself, as a laptop with a fingerprint would after a touch. */
export async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

export async function signOut(page: Page, say: Say, person: { firstName: string; lastName: string }): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`;
  const initials = person.firstName.slice(0, 1) + person.lastName.slice(0, 1);
  await page.getByRole('button', { name: say('shell.user.menu', { initials, name }) }).click();
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
  await expect(page.getByRole('heading', { name: say('accounts.login.title') })).toBeVisible();
}

/** Lets more than ten minutes pass since somebody last proved who they are. */
export const passTime = ({ env }: Installation, userId: string): Promise<unknown> =>
  withClient(env['DATABASE_OWNER_URL'] ?? '', (client) =>
    changeSessions({ pool: client, keys: keysFrom(env['ACTA_MASTER_KEY'] ?? '') }, userId, () => ({
      proven_at: ago(11),
    })),
  );

/** Answers the question who one is that stands before something dangerous; `first`: what is tried before, in vain. */
export async function proveAgain(
  page: Page,
  say: Say,
  { password }: { password: string },
  { first }: { first?: string } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('account.stepUp.title') });
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const give = async (typed: string) => {
    await dialog.getByLabel(say('proof.password')).fill(typed);
    await dialog.getByRole('button', { name: say('proof.confirm') }).click();
  };
  if (first !== undefined) {
    await give(first);
    await expect(dialog.getByRole('alert')).toBeVisible();
  }
  await give(password);
  await expect(dialog).toHaveCount(0);
}
