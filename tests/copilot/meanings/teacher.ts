import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Vectors one after the other, each of `width` numbers. */
export type Vectors = { width: number; numbers: Float32Array };

/**
 * The vectors of texts by a sentence encoder: a command that is given two file names, reads a text a line from the
 * first and writes its vectors to the second, as 32-bit numbers. Throws where it fails or leaves a text out.
 */
export function taught(command: string, texts: readonly string[]): Vectors {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meanings-'));
  try {
    const [asked, answered] = [path.join(folder, 'texts.txt'), path.join(folder, 'vectors.bin')];
    fs.writeFileSync(asked, texts.join('\n') + '\n');
    const { status } = spawnSync(`${command} ${asked} ${answered}`, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The encoder ended with ${status}`);
    return vectorsIn(fs.readFileSync(answered), texts.length);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function vectorsIn(bytes: Buffer, texts: number): Vectors {
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const width = numbers.length / texts;
  if (!Number.isInteger(width)) throw new Error(`${texts} texts got ${numbers.length} numbers`);
  return { width, numbers };
}
