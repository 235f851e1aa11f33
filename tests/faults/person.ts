import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { planCommand } from '#/infra/cli/commands/plan.ts';
import type { SmtpPeer } from '#/tests/peers/smtp.ts';
import { callerOf, type Caller } from './calls.ts';
import type { Journal } from './journal.ts';
import type { Random } from './random.ts';
import { checkDevice, type CheckSize } from './check-work.ts';
import { newDevice, workOn } from './work.ts';

export type Surroundings = {
  apis: readonly string[];
  env: NodeJS.ProcessEnv;
  mail: SmtpPeer;
  journal: Journal;
  checks: CheckSize;
  /** Aborts when no new work should begin. */
  enough: AbortSignal;
  /** Aborts when nothing moves any more: open requests get no response then. */
  over: AbortSignal;
};

const Registered = z.object({ userId: z.string() });
const SignedIn = z.object({ isValidated: z.boolean() });
const password = 'correct horse battery';
const commandsPerLife = 60;

/** People who sign up, confirm their address and work, one after the other, until `enough`. */
export async function live(name: string, random: Random, around: Surroundings): Promise<void> {
  for (let life = 1; !around.enough.aborted; life++) {
    const email = `${name}.${life}.${random.between(0, 1e9)}@example.org`;
    const caller = callerOf({ ...around, random });
    try {
      const person = await signUp(caller, email, around);
      await workOn({ caller, person, random, commands: commandsPerLife, checks: around.checks, enough: around.enough });
    } catch (error) {
      // A failure that stops one person is a finding of the run, not its end.
      if (!around.over.aborted) around.journal.givenUp.push(`${email}: ${String(error)}`);
      return;
    }
  }
}

/** Somebody has the same documents checked when no fault strikes any more: what all checks before are compared with. */
export async function checkUndisturbed(random: Random, around: Surroundings): Promise<void> {
  const email = `undisturbed.${random.between(0, 1e9)}@example.org`;
  const caller = callerOf({ ...around, random });
  const person = await signUp(caller, email, around);
  const device = await newDevice(caller, person, 'undisturbed');
  if (device === null) throw new Error(`${email} got no device`);
  await checkDevice({ caller, person, random, device, label: 'undisturbed', size: around.checks, cancels: false });
}

async function signUp(caller: Caller, email: string, around: Surroundings): Promise<string> {
  const { journal, env, over, mail } = around;
  const form = { firstName: 'Ada', lastName: 'Lovelace', email, password, acceptTosAndPp: true };
  // Repeated requests are one sign-up.
  const headers = { 'idempotency-key': randomUUID() };
  const registered = await caller.send({ method: 'POST', path: 'auth/register', body: form }, headers);
  if (!registered.ok) throw new Error(`Sign-up: ${registered.code}`);
  const link = await linkIn(mail, email, over);
  const userId = await followed(caller, { link, email }, over);
  const outcome = { kind: 'acknowledged', position: null } as const;
  const trace = { type: 'AccountRegistered', mark: `account-${userId}` };
  journal.entries.push({ person: userId, call: 'auth/validateUser', trace, outcome });
  journal.people.push(userId);
  await startPlan(email, env, over);
  return userId;
}

/**
 * Follows the link until there is a session; returns the account. An earlier attempt without a response has used the
 * link.
 */
async function followed(
  caller: Caller,
  { link, email }: { link: Link; email: string },
  over: AbortSignal,
): Promise<string> {
  while (!over.aborted) {
    const validated = await caller.send({ method: 'POST', path: 'auth/validateUser', body: link });
    if (validated.ok) return Registered.parse(validated.body).userId;
    const known = await caller.send({ method: 'POST', path: 'auth/login', body: { email, password } });
    if (known.ok && SignedIn.parse(known.body).isValidated) return Registered.parse(known.body).userId;
    await pause(500);
  }
  throw new Error(`${email} could not follow the link`);
}

type Link = { userId: string | null; val: string | null };

/** The values of the link that was sent to an address. */
async function linkIn(mail: SmtpPeer, email: string, over: AbortSignal): Promise<Link> {
  while (!over.aborted) {
    const link = mail.received.find(({ recipients }) => recipients.includes(email))?.text.match(/https?:\S+/)?.[0];
    if (link) {
      const { searchParams } = new URL(link);
      return { userId: searchParams.get('userId'), val: searchParams.get('val') };
    }
    await pause(50);
  }
  throw new Error(`${email} got no mail`);
}

async function startPlan(email: string, env: NodeJS.ProcessEnv, over: AbortSignal): Promise<void> {
  const silent = () => undefined;
  const plan = () =>
    planCommand([email, 'premium', 'Works with everything'], { out: silent, err: silent, env }).catch(() => 1);
  while ((await plan()) !== 0 && !over.aborted) await pause(200);
}
