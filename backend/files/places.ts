import path from 'node:path';

/** Paths of the files of an organisation. */
export type Places = {
  folder: string;
  encrypted: (sha256: string) => string;
  plain: (sha256: string) => string;
  /** The folder of all texts of a file. */
  texts: (sha256: string) => string;
  text: (sha256: string, version: string) => string;
};

/** Returns the paths of an organisation. Throws if its name could lead out of the folder. */
export function placesOf(root: string, organisation: string): Places {
  if (!/^[\w-]{1,100}$/.test(organisation)) throw new Error(`${organisation} is no name of an organisation`);
  const folder = path.join(filesIn(root), organisation);
  const texts = (sha256: string) => {
    if (!isHash(sha256)) throw new Error(`${sha256} is no hash of a file`);
    return path.join(textsUnder(root), organisation, sha256);
  };
  return {
    folder,
    encrypted: (sha256) => path.join(folder, `${sha256}${ENDING}`),
    plain: (sha256) => path.join(folder, sha256),
    texts,
    text: (sha256, version) => path.join(texts(sha256), `${version}${ENDING}`),
  };
}

export const filesIn = (root: string): string => path.join(root, 'files');

export const textsUnder = (root: string): string => path.join(root, 'texts');

/** The version of a kept text by its name in the folder; null for drafts and foreign files. */
export const versionOfText = (name: string): string | null =>
  name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : null;

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The ending of encrypted files. The name decides the form of a file, because its bytes can be forged. */
const ENDING = '.enc';

/** A file of the store by its name in the folder; null for drafts and foreign files. */
export function storedFile(name: string): { sha256: string; isEncrypted: boolean } | null {
  const isEncrypted = name.endsWith(ENDING);
  const sha256 = isEncrypted ? name.slice(0, -ENDING.length) : name;
  return isHash(sha256) ? { sha256, isEncrypted } : null;
}

/** Returns the hash of a plain draft that a killed earlier release left; else null. */
export const draftOfPlain = (name: string): string | null =>
  /^([0-9a-f]{64})\.[0-9a-f-]{36}\.part$/.exec(name)?.[1] ?? null;

/** Returns whether this is the draft of an encrypted file. */
export const isDraft = (name: string): boolean => /^[0-9a-f]{64}\.enc\.[0-9a-f-]{36}\.part$/.test(name);
