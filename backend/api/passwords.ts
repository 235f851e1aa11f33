import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';

/** The package's algorithm is argon2id unless told otherwise. */
const parameters = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is the costliest thing a visitor can ask for: never more at once than twice the cores. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

const nobody = hashPassword('nobody has this password');

/** Whether the password fits. For an unknown account it takes as long as for a known one, and says no. */
export async function fits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody);
  return (await inTurn(() => verify(against, password))) && stored !== null;
}

const common = new Set(
  `password 123456 12345678 123456789 1234567890 qwerty azerty motdepasse abc123 111111 000000 123123 iloveyou admin
   welcome monkey dragon letmein football baseball superman batman trustno1 sunshine princess master shadow soleil
   bonjour marseille doudou chouchou loulou nicolas camille jetaime azertyuiop qwertyuiop qwerty123 password1 passw0rd
   secret changeme test123 654321 666666 121212 112233 987654321 1q2w3e4r zaq12wsx michael jordan hunter2 google`
    .split(/\s+/)
    .filter(Boolean),
);

/** Too easy to guess: on the list of the most used, one character repeated, or the person's own name or address. */
export function isGuessable(password: string, person: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    common.has(plain) ||
    new Set(plain).size < 3 ||
    person.some((word) => word.length > 2 && plain === word.normalize('NFKC').toLowerCase())
  );
}
