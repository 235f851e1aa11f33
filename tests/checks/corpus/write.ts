import fs from 'node:fs';
import path from 'node:path';
import { readSets, type CorpusSet } from './sets.ts';
import { toDocx } from './write/docx.ts';
import { toOdt } from './write/odt.ts';
import { toPdf } from './write/pdf.ts';
import { toCsv, toHtml, toMarkdown, toRtf, toText } from './write/plain.ts';
import { toPptx } from './write/pptx.ts';
import type { Source } from './write/source.ts';
import { toXlsx } from './write/xlsx.ts';

/** The office file of a source. The same source gives the same bytes. */
export async function fileOf(source: Source, { language }: Pick<CorpusSet, 'language'>): Promise<Buffer> {
  return Buffer.from(await content(source, language));
}

async function content(source: Source, language: 'en' | 'fr'): Promise<Uint8Array | string> {
  switch (path.extname(source.file)) {
    case '.docx':
      return toDocx(source);
    case '.pdf':
      return toPdf(source);
    case '.xlsx':
      return toXlsx(source);
    case '.pptx':
      return toPptx(source);
    case '.odt':
      return toOdt(source);
    case '.csv':
      return toCsv(source, language);
    case '.html':
      return toHtml(source, language);
    case '.rtf':
      return toRtf(source);
    case '.md':
      return toMarkdown(source);
    default:
      return toText(source);
  }
}

if (import.meta.main) {
  for (const set of readSets()) {
    fs.rmSync(set.files, { recursive: true, force: true });
    fs.mkdirSync(set.files, { recursive: true });
    for (const source of set.sources) fs.writeFileSync(path.join(set.files, source.file), await fileOf(source, set));
  }
}
