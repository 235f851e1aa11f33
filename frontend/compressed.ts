import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [toBr, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const texts = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Smaller ones fit into one packet. In bytes. */
const worthIt = 1400;

/**
 * Writes each built text also as `.br` and `.gz`, as small as they get, so that the server sends them as they are. A file
 * that gets no smaller has none.
 */
export function compressed(): Plugin {
  return {
    name: 'acta:compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => texts.test(name) && !name.startsWith('.'));
      await Promise.all(files.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < worthIt) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const [ending, bytes] of [
    ['br', await toBr(plain, { params })],
    ['gz', await toGzip(plain, { level: 9 })],
  ] as const)
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes);
}
