import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { IsOurs, Witness } from './port.ts';
import { isLater, WitnessedSeal } from './statement.ts';

const isMonth = (name: string): boolean => /^seals-\d{4}-\d{2}\.jsonl$/.test(name);

/** A line is a seal of at most a thousand prints: this much of the end of a file holds some lines. */
const tailBytes = 128 * 1024;

/**
 * A witness in a folder: one file a month. Lines are added and never changed, and each is on the disk before it counts.
 * A line that a crash has cut is skipped.
 */
export function folderWitness(folder: string, kind: 'data-folder' | 'folder'): Witness {
  const files = async (): Promise<string[]> =>
    (await readdir(folder).catch(noneWhereMissing))
      .filter(isMonth)
      .toSorted()
      .map((name) => path.join(folder, name));

  async function newest(isOurs: IsOurs): Promise<WitnessedSeal | null> {
    for (const file of (await files()).toReversed()) {
      const said = (await lastLines(file)).map(parsed).filter((one) => one !== null && isOurs(one));
      const last = said.reduce((one, other) => (one && other && isLater(one, other) ? one : other), null);
      if (last) return last;
    }
    return null;
  }

  return {
    kind,
    name: folder,
    newest,
    async *all(isOurs) {
      for (const file of await files())
        for await (const line of createInterface({ input: createReadStream(file) })) {
          const said = parsed(line);
          if (said && isOurs(said)) yield said;
        }
    },
    async keep(said) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendLine(path.join(folder, `seals-${said.at.slice(0, 7)}.jsonl`), JSON.stringify(said));
    },
  };
}

async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const end = size === 0 ? '\n' : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString();
    await handle.appendFile(`${end === '\n' ? '' : '\n'}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function lastLines(file: string): Promise<string[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, tailBytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().split('\n');
  } finally {
    await handle.close();
  }
}

/** Null for a line that is no seal. */
function parsed(line: string): WitnessedSeal | null {
  try {
    return WitnessedSeal.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null; // cut by a crash, or not ours
  }
}

function noneWhereMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
