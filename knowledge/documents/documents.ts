import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFileError, textOf } from '../load/data-files.ts';
import type { TemplateDocument } from './form.ts';
import { parseDocument } from './parse.ts';

const folder = 'documents';

/** Files of template documents, in the order of their names. */
export function documentFiles(): string[] {
  const directory = join(import.meta.dirname, '../data', folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

/** The document of one file; the file name gives key and language. Throws DataFileError. */
export function readDocument(file: string): TemplateDocument {
  const document = parseDocument(file, textOf(file));
  const name = `${folder}/${document.key}.${document.language}.md`;
  if (name !== file) throw new DataFileError(`knowledge/data/${file}: key and language say ${name}`);
  return document;
}

const loaded = new Map<string, TemplateDocument>();

/** The document of a template in a language, read on first use; null where there is none. Throws DataFileError. */
export function loadDocument(key: string, language: TemplateDocument['language']): TemplateDocument | null {
  const file = `${folder}/${key}.${language}.md`;
  const known = loaded.get(file);
  if (known) return known;
  if (!documentFiles().includes(file)) return null;
  const document = readDocument(file);
  loaded.set(file, document);
  return document;
}

/** Every template document, read once, which takes about a second. Throws DataFileError. */
export function loadDocuments(): readonly TemplateDocument[] {
  return documentFiles().flatMap((file) => {
    const [, key = '', language] = /([^/]+)\.(en|fr)\.md$/.exec(file) ?? [];
    return language === 'en' || language === 'fr' ? (loadDocument(key, language) ?? []) : [];
  });
}
