import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Knowledge } from '#/knowledge/types.ts';

const file = path.join(import.meta.dirname, 'rules.json.br');

/** The rules of one day, with numbers instead of words: what is derived from them changes with the code alone. */
export const frozenRules = (): Knowledge =>
  z.custom<Knowledge>().parse(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()));

/** Freezes the rules of today. */
export function freezeRules(): void {
  let texts = 0;
  const text = JSON.stringify(loadKnowledge(), (key, value: unknown) => {
    if (Bilingual.safeParse(value).success) return { en: `${++texts}`, fr: `-${texts}` };
    // The words of a risk, which no derivation reads.
    return key === 'en' || key === 'fr' ? (typeof value === 'string' ? value : {}) : value;
  });
  writeFileSync(file, brotliCompressSync(text));
}

const Bilingual = z.object({ en: z.string(), fr: z.string() });
