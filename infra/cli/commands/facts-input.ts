import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readFactsFile, type DeviceFacts } from '#/knowledge/derive/facts-file.ts';
import type { Knowledge } from '#/knowledge/types.ts';

export type Io = { out: (line: string) => void; err: (line: string) => void };

/** Exit code for input that cannot be read or breaks the vocabulary. */
export const BAD_INPUT = 2;

/** The devices of a facts file (`-` is standard input), or null after a message on `err` about its fault. */
export async function devicesOf(
  file: string | undefined,
  usage: string,
  knowledge: Knowledge,
  io: Io,
): Promise<{ devices: DeviceFacts[]; isList: boolean } | null> {
  if (file === undefined) return (io.err(usage), null);
  const content = await parsed(file);
  if ('problem' in content) return (io.err(content.problem), null);
  const devices = readFactsFile(content.value, knowledge.facts);
  if (Array.isArray(devices)) return { devices, isList: Array.isArray(content.value) };
  for (const problem of devices.problems) io.err(problem);
  return null;
}

async function parsed(file: string): Promise<{ value: unknown } | { problem: string }> {
  const content = await contentOf(file);
  if (content === null) return { problem: `Cannot read ${file}` };
  try {
    // Some editors put a byte order mark before UTF-8.
    const value: unknown = JSON.parse(content.replace(/^\uFEFF/u, ''));
    return { value };
  } catch (error) {
    return { problem: `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function contentOf(file: string): Promise<string | null> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch(() => null);
}
