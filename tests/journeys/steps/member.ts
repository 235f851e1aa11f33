import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import * as z from 'zod';
import type { Locale } from '#/frontend/shared/locales.ts';

export type Member = { userId: string; email: string; password: string; firstName: string };

const Answer = z.object({ userId: z.string() });

/** An address that nobody else has. */
export const newAddress = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@lumen-devices.example`;

/** Signs somebody up through the API and follows the link in the e-mail. The cookies of `request` are theirs then. */
export async function join(request: APIRequestContext, locale: Locale): Promise<Member> {
  const person = { email: newAddress('alix'), password: 'a kettle sings at dawn', firstName: 'Alix' };
  const data = { ...person, lastName: 'Moreau', acceptTosAndPp: true };
  const register = () => request.post('/api/auth/register', { data, headers: { 'accept-language': locale } });
  let registered = await register();
  // So many may sign up in a minute from one place, and the journeys are one place.
  for (; registered.status() === 429; registered = await register()) await pause(1000);
  expect(registered.status()).toBe(200);
  const signUp = Answer.parse(await registered.json());
  const val = new URL(await mailedLink(request, signUp.userId)).searchParams.get('val');
  const validated = await request.post('/api/auth/validateUser', { data: { userId: signUp.userId, val } });
  expect(validated.status()).toBe(200);
  const { userId } = Answer.parse(await validated.json());
  return { userId, ...person };
}

/** The validation link of this sign-up in the local mailbox, once it has arrived. */
async function mailedLink(request: APIRequestContext, userId: string): Promise<string> {
  const found: string[] = [];
  await expect
    .poll(async () => {
      const page = await (await request.get('/dev/mail')).text();
      const links = [...page.matchAll(/href="([^"]*ValidateEmail[^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
      );
      found.push(...links.filter((href) => href.includes(userId)));
      return found.length;
    })
    .toBeGreaterThan(0);
  return found[0] ?? '';
}

export type NewDevice = { name: string; manufacturer: string; description: string };

/** Creates a device through the API; it becomes the selected one. Returns its id. */
export async function addDevice(request: APIRequestContext, device: NewDevice): Promise<string> {
  const created = await request.post('/api/devices/newDevice', { data: device });
  expect(created.status()).toBe(200);
  return z.object({ deviceId: z.string() }).parse(await created.json()).deviceId;
}
