import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The content of a JSON file, or undefined if it is missing or incomplete. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a JSON file that only its owner can read; after a crash it has the old content or the new, never a part. */
export function writeJson(file: string, value: unknown): void {
  const unfinished = `${file}.new`;
  fs.writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(unfinished, file);
}

/** A record of strings, or an empty one for any other JSON. */
export function stringRecord(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) return {};
  return Object.fromEntries(Object.entries(json).filter(([, value]) => typeof value === 'string'));
}

export const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** The last lines of a text file; empty where it does not exist. */
export function lastLines(file: string, count = 15): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}

/**
 * Opens an empty log that only its owner can read, and that replaces the last one (another account may have written
 * it).
 */
export function freshLog(file: string): number {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return fs.openSync(file, 'w', 0o600);
}
