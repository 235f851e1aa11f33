import { describe, expect, it, vi } from 'vitest';
import { loadDocuments } from '#/knowledge/documents/documents.ts';
import { resolveDocument } from '#/knowledge/documents/resolve.ts';
import type { DocumentForm } from '#/knowledge/documents/print.ts';
import type { TemplateDocument } from '#/knowledge/documents/form.ts';
import { subjectLike } from '#/tests/makers/subject.ts';
import { wordText } from '#/tests/makers/word-text.ts';
import { documentValues } from '#/backend/queries/templates/values.ts';
import { toDocx } from './docx.ts';
import { toPdf } from './pdf.ts';
import { stamped } from './stamp.ts';

const subject = subjectLike('infusion-pump', { name: 'Vena <&> “é”\u0007' });
const documents = loadDocuments();

function printed(document: TemplateDocument, form: DocumentForm) {
  const template = subject.knowledge.templates.find(({ key }) => key === document.key);
  if (!template) throw new Error(`${document.key} is no template`);
  const { device } = subject.moment;
  return stamped(resolveDocument(document, documentValues(template, subject, document.language), form), {
    device: device.name,
    manufacturer: device.manufacturer,
    position: '0000000000000042',
    at: subject.at,
    knowledge: subject.knowledge.version,
  });
}
const named = documents.map((document) => [`${document.key} ${document.language}`, document] as const);

// A document has the same places in both languages, so each of them shows one form.
describe('every document prints: raw in English, filled in French', () => {
  it.each(named)('%s', async (_, document) => {
    const file = printed(document, document.language === 'en' ? 'raw' : 'filled');
    const text = wordText(await toDocx(file));
    for (const part of [document.title, document.key, file.hash, file.origin.knowledge, 'Médica'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\{\{|\}\}|:::|undefined|\[object/);
    for (const block of file.blocks) if (block.type === 'heading') expect(text).toContain(`${block.number}  `);
  });
});

describe('a filled document', () => {
  const of = (key: string, language: 'en' | 'fr', form: DocumentForm = 'filled') => {
    const document = documents.find((one) => one.key === key && one.language === language);
    return document ? printed(document, form) : null;
  };

  it('says what is known of the device, in its language', async () => {
    const rationale = of('TPL.DES.08', 'fr');
    const text = rationale ? wordText(await toDocx(rationale)) : '';
    for (const part of ['Vena <&> “é”', 'Médica', 'IIb', 'Règle 12', 'Fabricant']) expect(text).toContain(part);
  });

  it('leaves guidance to the raw form', () => {
    const tones = (form: DocumentForm) =>
      of('TPL.QMS.01', 'en', form)?.blocks.flatMap((block) => ('tone' in block ? [block.tone] : []));
    expect(tones('raw')).toContain('guidance');
    expect(tones('filled')).not.toContain('guidance');
  });

  it('has other content, and another hash, at another moment', () => {
    const document = documents[0];
    if (!document) throw new Error('no documents');
    const now = printed(document, 'filled');
    const later = stamped(now, { ...now.origin, position: '0000000000000043' });
    expect(later.hash).not.toBe(now.hash);
    expect(printed(document, 'filled').hash).toBe(now.hash);
  });

  it('is the same file byte by byte, whenever it is made', async () => {
    const file = of('TPL.QMS.01', 'fr');
    if (!file) throw new Error('no document');
    const [word, page] = [await toDocx(file), await toPdf(file)];
    expect(wordText(word, 'docProps/core.xml')).toContain('2026-03-02T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09.000Z') });
    try {
      expect((await toDocx(file)).equals(word)).toBe(true);
      expect((await toPdf(file)).equals(page)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
