import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import type * as z from 'zod';
import { languages, noSite, SiteFile, textNames, type SiteContent, type SiteTexts } from './content.ts';

const textFiles = textNames.flatMap((name) => languages.map((language) => `${name}.${language}` as const));
const known = ['site.yaml', ...textFiles.map((name) => `${name}.md`)];
/** What people keep beside such texts. */
const isPassedOver = (file: string) => file.startsWith('.') || file.toLowerCase().startsWith('readme');
const longest = 200_000;

/** Names all that is wrong in the operator's folder, so that it can be repaired at once. */
export class SiteError extends Error {
  readonly problems: readonly string[];
  constructor(folder: string, problems: readonly string[]) {
    super(`ACTA_SITE_DIR (${folder}) cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SiteError';
    this.problems = problems;
  }
}

/** Reads the operator's folder once, at the start; nothing where none is set. Throws SiteError. */
export function readSite(folder: string | undefined): SiteContent {
  if (folder === undefined) return noSite;
  const files = listed(folder);
  const problems = files
    .filter((file) => !known.includes(file) && !isPassedOver(file))
    .map((file) => `${file}: is not known (${known.join(', ')})`);
  const file = files.includes('site.yaml') ? readFile(folder, problems) : noSite.file;
  const texts: SiteTexts = Object.fromEntries(
    textFiles
      .filter((name) => files.includes(`${name}.md`))
      .map((name) => [name, readText(path.join(folder, `${name}.md`), problems)]),
  );
  if (problems.length > 0) throw new SiteError(folder, problems);
  return { file, texts };
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    throw new SiteError(folder, ['is no folder that can be read']);
  }
}

function readFile(folder: string, problems: string[]): SiteFile {
  let written: unknown;
  try {
    written = load(readFileSync(path.join(folder, 'site.yaml'), 'utf8')) ?? {};
  } catch (error) {
    problems.push(`site.yaml: ${error instanceof Error ? error.message : String(error)}`);
    return noSite.file;
  }
  const parsed = SiteFile.safeParse(written);
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.map((issue) => `site.yaml: ${placeOf(issue)} ${issue.message}`));
  return noSite.file;
}

const placeOf = ({ path: keys }: z.core.$ZodIssue): string => (keys.length === 0 ? 'the file' : keys.join('.'));

function readText(file: string, problems: string[]): string {
  if (statSync(file).size > longest) problems.push(`${path.basename(file)}: is larger than ${longest / 1000} kB`);
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') problems.push(`${path.basename(file)}: is empty`);
  return text;
}
