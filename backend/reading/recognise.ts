import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Block, Reading } from './blocks.ts';
import { canonicalText } from './canonical.ts';
import { extractor } from './extractor.ts';

const run = promisify(execFile);

/** Name and version of a reading whose scanned pages were recognised. */
export const recogniser = `${extractor}-ocr-1`;

/** Pages of one file that are recognised; the others stay unreadable. */
const mostPages = 100;
/** Milliseconds for one page, until its program is killed. */
const pageMs = 60_000;
/** Longest side of a page in pixels, about 250 dots an inch of A4: a page may claim any size. */
const side = 2900;

/** What recognition needs on this machine and does not find, in words; null where everything is there. */
export async function missingForRecognition(): Promise<string | null> {
  try {
    await run('pdftoppm', ['-v']);
  } catch {
    return 'pdftoppm (poppler-utils) is not installed';
  }
  try {
    const { stdout } = await run('tesseract', ['--list-langs']);
    const missing = ['eng', 'fra'].filter((language) => !stdout.split('\n').includes(language));
    return missing.length > 0 ? `tesseract lacks the languages ${missing.join(' and ')}` : null;
  } catch {
    return 'tesseract is not installed';
  }
}

/**
 * A reading of a PDF with the text of its scanned pages, where tesseract finds any. Their blocks come after all others,
 * so that quotations of a reading without them stay where they are. Throws the reason of `signal`.
 */
export async function recognised(reading: Reading, bytes: Uint8Array, signal?: AbortSignal): Promise<Reading> {
  if (reading.type !== 'pdf' || reading.unreadable.length === 0) return reading;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'acta-ocr-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes, { mode: 0o600 });
    const blocks = [...reading.blocks];
    const found = new Set<number>();
    for (const page of reading.unreadable.slice(0, mostPages)) {
      signal?.throwIfAborted();
      for (const text of await paragraphsOf(file, page, signal)) {
        blocks.push(blockOf(blocks.length, page, text));
        found.add(page);
      }
    }
    const unreadable = reading.unreadable.filter((page) => !found.has(page));
    return { ...reading, extractor: recogniser, blocks, unreadable };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const blockOf = (id: number, page: number, text: string): Block => ({
  id,
  kind: 'paragraph',
  text,
  place: { page, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] },
  header: [],
});

/** The paragraphs of a page; none where a program fails on it, as on a hostile file. */
async function paragraphsOf(file: string, page: number, signal: AbortSignal | undefined): Promise<string[]> {
  const picture = `${file}-${page}`;
  const limit = { timeout: pageMs, killSignal: 'SIGKILL', maxBuffer: 4_000_000, ...(signal && { signal }) } as const;
  const number = String(page);
  const draw = ['-f', number, '-l', number, '-gray', '-scale-to', String(side), '-singlefile', file, picture];
  try {
    await run('pdftoppm', draw, limit);
    const { stdout } = await run('tesseract', [`${picture}.pgm`, 'stdout', '-l', 'eng+fra'], {
      ...limit,
      // Pages are recognised one after the other: the other processors have work of their own.
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
    const paragraphs = stdout.split(/\n\s*\n/).map((text) => canonicalText(text.replaceAll(/\s+/g, ' ')));
    return paragraphs.filter((text) => /\p{L}{2}/u.test(text));
  } catch {
    signal?.throwIfAborted();
    return [];
  } finally {
    await rm(`${picture}.pgm`, { force: true });
  }
}
