import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Entries = z.array(z.object({ Code: z.string(), Term: z.string() }));

/**
 * Codes that an operator imported (`acta emdn import`) into the data folder; else the top levels that Acta includes.
 */
export function emdnCodes(locale: 'EN' | 'FR', dataFolder: string): z.infer<typeof Entries> {
  const name = `EMDN-codes-${locale}.json`;
  const folders = [path.join(dataFolder, 'emdn'), path.join(import.meta.dirname, '../../../knowledge/data/emdn')];
  for (const folder of folders) {
    const text = readIfThere(path.join(folder, name));
    if (text !== null) return Entries.parse(JSON.parse(text));
  }
  return [];
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
