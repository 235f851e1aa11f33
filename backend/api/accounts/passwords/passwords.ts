import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';

/** The package uses argon2id by default. */
const parameters = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is the costliest work that a visitor can cause: at most twice as many run at once as there are cores. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2 * availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** argon2id with 46 MiB and one pass (OWASP password storage, second of its equivalent settings). */
export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, parameters));

const nobody = hashPassword('nobody has this password');

/** Whether the password fits. Takes as long for an unknown account as for a known one, and is then false. */
export async function fits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody);
  return (await withHashSlot(() => verify(against, password))) && stored !== null;
}
