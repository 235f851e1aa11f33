import type { Pool } from 'pg';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { lock, unlock } from './key-wrap.ts';
import { personKeys, type PersonKey } from './person-keys.ts';

/** A value in which every encrypted text is replaced by its plain text, or by null where the person was erased. */
export type Opened<T> = T extends Encrypted
  ? string | null
  : T extends readonly (infer Item)[]
    ? Opened<Item>[]
    : T extends object
      ? { [Key in keyof T]: Opened<T[Key]> }
      : T;

export type Vault = {
  /** Encrypts a text about a person; makes the person's key if there is none. */
  encrypt(person: string, text: string): Promise<Encrypted>;
  /** The text, or null when the person's key was erased. Throws when the encrypted text was altered. */
  open(sealed: Encrypted): Promise<string | null>;
  /** Decrypts every encrypted text in a plain JSON value, with one query to the database. */
  openAll<T>(value: T): Promise<Opened<T>>;
  /** Destroys the person's key, and with it every text encrypted under it; returns whether there was one. */
  erase(person: string): Promise<boolean>;
};

/**
 * Encrypts personal texts before they go into the log, which is permanent: AES-256-GCM under a key per person, so that
 * destroying one key erases one person (GDPR Art. 17) and every hash still verifies. An erasure is effective at once in
 * this process and within five seconds in others. `masterKey` has 32 bytes and is kept outside the database.
 */
export function createVault({ pool, masterKey }: { pool: Pool; masterKey: Uint8Array }): Vault {
  const keys = personKeys(pool, masterKey);

  async function openAll<T>(value: T): Promise<Opened<T>> {
    const persons = new Set<string>();
    rewrite(value, (sealed) => persons.add(sealed.sealed));
    const found = await keys.find(persons);
    return rewrite(value, (sealed) => openWith(found.get(sealed.sealed) ?? null, sealed));
  }

  return {
    async encrypt(person, text) {
      const { key, mark } = await keys.findOrMake(person);
      return { sealed: person, v: Buffer.concat([mark, lock(key, person, Buffer.from(text))]).toString('base64') };
    },
    open: async (sealed) => openWith((await keys.find([sealed.sealed])).get(sealed.sealed) ?? null, sealed),
    openAll,
    erase: keys.erase,
  };
}

/**
 * `v` is base64 of the key's mark (4 bytes) and the output of `lock`. With another mark, the text was encrypted under a
 * destroyed key.
 */
function openWith(found: PersonKey | null, { sealed: person, v }: Encrypted): string | null {
  const known = found && openedWith.get(found)?.get(v);
  if (known !== null && known !== undefined) return known;
  const bytes = Buffer.from(v, 'base64');
  if (!found || !found.mark.equals(bytes.subarray(0, 4))) return null;
  const text = unlock(found.key, person, bytes.subarray(4)).toString();
  const texts = openedWith.get(found) ?? new Map<string, string>();
  openedWith.set(found, texts);
  if (texts.size < mostOpened) texts.set(v, text);
  return text;
}

/** Texts decrypted with a key, while this process knows the key: one name occurs in hundreds of events. */
const openedWith = new WeakMap<PersonKey, Map<string, string>>();
const mostOpened = 500;

// Two signatures, because the compiler cannot follow a walk through any JSON.
function rewrite<T>(value: T, replace: (sealed: Encrypted) => unknown): Opened<T>;
function rewrite(value: unknown, replace: (sealed: Encrypted) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => rewrite(item, replace));
  if (isEncrypted(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewrite(item, replace)]));
}

/** Exactly `{ sealed, v }`, both texts. */
function isEncrypted(value: object): value is Encrypted {
  return (
    Object.keys(value).length === 2 &&
    'sealed' in value &&
    'v' in value &&
    typeof value.sealed === 'string' &&
    typeof value.v === 'string'
  );
}
