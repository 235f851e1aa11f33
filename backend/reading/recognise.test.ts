import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pdfmake from 'pdfmake';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '#/backend/files/folder.ts';
import { textsIn } from '#/backend/files/texts.ts';
import { toPdf } from '#/tests/checks/corpus/write/pdf.ts';
import { readSource } from '#/tests/checks/corpus/write/source.ts';
import { fileKeys } from '#/tests/makers/file-keys.ts';
import { readCached } from './read-cached.ts';
import { missingForRecognition, recogniser } from './recognise.ts';

const missing = await missingForRecognition();
const source = (text: string) => readSource(`---\nfile: a.pdf\nheader: Plan\n---\n${text}\n`);

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'acta-ocr-test-'));
});
afterAll(() => rm(root, { recursive: true }));

/** A PDF whose only page is a picture of a page with this text. */
async function scanOf(text: string): Promise<Buffer> {
  const file = path.join(root, 'page.pdf');
  await writeFile(file, await toPdf(source(text)));
  execFileSync('pdftoppm', ['-jpeg', '-r', '200', '-singlefile', file, path.join(root, 'page')]);
  const image = path.join(root, 'page.jpg');
  pdfmake.setLocalAccessPolicy((wanted) => wanted.startsWith(root) || wanted.includes('pdfmake'));
  return pdfmake.createPdf({ content: [{ image, width: 500 }] }).getBuffer();
}

describe.skipIf(missing !== null)(missing === null ? 'a scanned page' : `a scanned page, skipped: ${missing}`, () => {
  it('is unreadable, until recognition is switched on: then its text has its page', async () => {
    const keys = fileKeys();
    const stores = { files: folderStore(root, keys), texts: textsIn(root, keys) };
    const bytes = await scanOf('The residual risk was accepted by the physician.\n\nLe risque résiduel est accepté.');
    const sha256 = await stores.files.put('maker', bytes);
    const file = { organisation: 'maker', sha256, name: 'scan.pdf' };
    expect(await readCached(stores, file)).toMatchObject({ unreadable: [1], blocks: [] });
    const reading = await readCached({ ...stores, recognises: true }, file);
    expect(reading).toMatchObject({ extractor: recogniser, unreadable: [], pages: 1 });
    const texts = reading?.blocks.map(({ text }) => text).join(' ');
    expect(texts).toContain('The residual risk was accepted by the physician.');
    expect(texts).toContain('Le risque résiduel est accepté.');
    expect(reading?.blocks[0]?.place.page).toBe(1);
    expect(await readCached(stores, file), 'is cached, also for a reader that does not recognise').toEqual(reading);
  });
});
