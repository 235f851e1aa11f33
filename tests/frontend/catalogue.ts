import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';
import type { Locale } from '#/frontend/shared/locales.ts';

/** A catalogue as JSON: texts, lists of texts, and groups of them. */
export type Texts = { readonly [key: string]: Text };
export type Text = string | readonly Text[] | Texts;

/** The texts of a language, one group per file, as the browser gets them. */
export function readCatalogue(locale: Locale): Texts {
  const folder = path.join(ROOT, 'frontend/locales', locale);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file): [string, Texts] => [
      path.basename(file, '.json'),
      JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')),
    ]),
  );
}

/** Every text of a catalogue by its path, `profiling.undo`. */
export function flat(text: Text, at = ''): Map<string, string> {
  if (typeof text === 'string') return new Map([[at, text]]);
  return new Map(Object.entries(text).flatMap(([key, inner]) => [...flat(inner, at ? `${at}.${key}` : key)]));
}
