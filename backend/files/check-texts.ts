import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nullWhereMissing } from './disk.ts';
import { isHash, textsUnder, versionOfText } from './places.ts';
import type { TextStore } from './port.ts';
import { isStored } from './texts.ts';

/** The paths, under the folder of texts, of everything that is no text of a stored file. */
export async function foreignTexts(root: string): Promise<string[]> {
  const all = await keptTexts(root);
  return all.filter(({ text }) => text === null).map(({ name }) => name);
}

/** The paths of texts of stored files that cannot be opened: altered, exchanged, or without their key. */
export async function closedTexts(root: string, texts: Pick<TextStore, 'get'>): Promise<string[]> {
  const closed: string[] = [];
  for (const { name, text } of await keptTexts(root))
    if (text && (await texts.get(text.organisation, text.sha256, text.version)) === null) closed.push(name);
  return closed;
}

type KeptText = { name: string; text: { organisation: string; sha256: string; version: string } | null };

async function keptTexts(root: string): Promise<KeptText[]> {
  const folder = textsUnder(root);
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhereMissing)) ?? [];
  const names = entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
  return Promise.all(names.toSorted().map(async (name) => ({ name, text: await textOf(root, name) })));
}

async function textOf(root: string, name: string): Promise<KeptText['text']> {
  const [organisation = '', sha256 = '', file = '', ...more] = name.split(path.sep);
  const version = versionOfText(file);
  if (more.length > 0 || version === null || !isHash(sha256)) return null;
  return (await isStored(root, organisation, sha256)) ? { organisation, sha256, version } : null;
}
