import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

/** A file of `knowledge/data` is no YAML or breaks its schema; the message names the file and every fault. */
export class DataFileError extends Error {
  readonly code = 'DATA_FILE_INVALID';
}

const folder = join(import.meta.dirname, '../data');

export const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/**
 * YAML files of a directory in the order of their names, numbers by value; empty where the directory does not exist.
 */
export function yamlFiles(directory: string): string[] {
  if (!existsSync(join(folder, directory))) return [];
  return readdirSync(join(folder, directory))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => `${directory}/${name}`);
}

export const isThere = (file: string): boolean => existsSync(join(folder, file));

/** The checked content of a data file. Throws DataFileError. */
export function parseFile<T>(file: string, content: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(withoutSource(yamlOf(file, content)));
  if (!result.success) throw new DataFileError(`knowledge/data/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * A copy by way of JSON. The strings that YAML gives are stretches of the text and keep all of it in memory, with two
 * bytes a letter where one apostrophe is curved: 20 MB for the rows of evidence.
 */
const withoutSource = (content: unknown): unknown => JSON.parse(JSON.stringify(content) ?? 'null');

/** The content of a YAML text. Throws DataFileError. */
export function yamlOf(file: string, content: string): unknown {
  try {
    return load(content);
  } catch (error) {
    throw new DataFileError(`knowledge/data/${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
