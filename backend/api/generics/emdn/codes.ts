import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Entry } from './nomenclature.ts';

export type EmdnLocale = 'EN' | 'FR';

const Entries = z.array(z.object({ Code: z.string(), Term: z.string() }));
const nameOf = (locale: EmdnLocale) => `EMDN-codes-${locale}.json`;
const shipped = path.join(import.meta.dirname, '../../../../knowledge/data/emdn');
const imported = (dataFolder: string) => path.join(dataFolder, 'emdn');

/** The codes that were imported into the data folder (`keepCodes`); else the groups of two levels that Acta includes. */
export const emdnCodes = (locale: EmdnLocale, dataFolder: string): Entry[] =>
  codesIn(imported(dataFolder), locale) ?? shippedGroups(locale);

/** The groups of the first two levels, which come with Acta. */
export const shippedGroups = (locale: EmdnLocale): Entry[] => codesIn(shipped, locale) ?? [];

/** Puts a nomenclature in the place of the one in use, whole or not at all. Returns its file. */
export function keepCodes(dataFolder: string, locale: EmdnLocale, entries: readonly Entry[]): string {
  const target = path.join(imported(dataFolder), nameOf(locale));
  mkdirSync(imported(dataFolder), { recursive: true });
  writeFileSync(`${target}.new`, JSON.stringify(entries));
  renameSync(`${target}.new`, target);
  return target;
}

/** Changes with every import. */
export const editionOf = (locale: EmdnLocale, dataFolder: string): string =>
  `${statSync(path.join(imported(dataFolder), nameOf(locale)), { throwIfNoEntry: false })?.mtimeMs ?? 'shipped'}`;

function codesIn(folder: string, locale: EmdnLocale): Entry[] | null {
  const text = readIfThere(path.join(folder, nameOf(locale)));
  return text === null ? null : Entries.parse(JSON.parse(text));
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
