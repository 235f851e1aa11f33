import { describe, expect, it } from 'vitest';
import { checkDocuments, missingDocuments } from '../check/documents.ts';
import { loadDocuments } from './documents.ts';
import type { TemplateDocument } from './form.ts';
import { parseDocument } from './parse.ts';
import { loadEverything } from '../load/load-everything.ts';

const { content } = loadEverything();

const head = (language: string) =>
  `---\nkey: TPL.QMS.04\nlanguage: ${language}\nversion: "1.0"\nreview: Each year.\nfacts: [sterile]\n---\n`;
const body = `# Control of documents

## Purpose
{{manufacturer}} keeps **{{device}}** in *order*.

## Scope
- one
- two

:::when{expression="sterile"}
### Sterile
:::guidance
Think of the *pouch*.
:::
Sealed for {{fact.duration}}.
:::

## Records
| Record | Kept by |
| --- | --- |
| Minutes | {{blank.1}} |

## Requirements served
{{table.requirements}}

## Approval
{{table.approval}}
`;
const read = (text: string, language = 'en') => parseDocument(`TPL.QMS.04.${language}.md`, head(language) + text);
const frenchBody = body.replace('# Control of documents', '# Maîtrise des documents');
const messages = (...documents: TemplateDocument[]) =>
  checkDocuments({ ...content, documents }).map(({ code, message }) => `${code} ${message}`);

describe('the documents of the templates', () => {
  it('are all of the form, complete, and the same in both languages', () => {
    expect(loadDocuments()).toHaveLength(2 * content.templates.length);
    expect(missingDocuments(content)).toEqual([]);
    expect(checkDocuments(content)).toEqual([]);
  });
});

describe('a document is read', () => {
  it('into blocks with their runs and slots', () => {
    const { title, blocks } = read(body);
    expect(title).toBe('Control of documents');
    expect(blocks.map(({ type }) => type)).toEqual(
      'heading paragraph heading list when heading table heading table-slot heading table-slot'.split(' '),
    );
    expect(blocks[1]).toEqual({
      type: 'paragraph',
      runs: [
        { slot: 'manufacturer', bold: false, italic: false },
        { text: ' keeps ', bold: false, italic: false },
        { slot: 'device', bold: true, italic: false },
        { text: ' in ', bold: false, italic: false },
        { text: 'order', bold: false, italic: true },
        { text: '.', bold: false, italic: false },
      ],
    });
  });

  it('with guidance inside a condition, both fenced by three colons', () => {
    expect(read(body).blocks[4]).toMatchObject({
      when: 'sterile',
      blocks: [{ type: 'heading', level: 3 }, { type: 'guidance' }, { type: 'paragraph' }],
    });
  });

  it('with a colon before a word as it stands', () => {
    expect(JSON.stringify(read(`${body}\nratio a:b at 10:30\n`).blocks)).toContain('ratio a:b at 10:30');
  });

  it.each([
    ['a link', '[here](https://example.org)', 'the form has no link'],
    ['HTML', '<b>bold</b>', 'the form has no html'],
    ['code', '`code`', 'the form has no inlineCode'],
    ['a second title', '# Again', 'one # title'],
    ['a heading too deep', '#### Deep', 'headings are ## and ###'],
    ['a nested list', '- one\n  - two', 'one line of text'],
    ['an unknown slot', '{{colour}}', 'no slot {{colour}}'],
    ['an unknown table', '{{table.colours}}', 'no slot {{table.colours}}'],
    ['a table inside a sentence', 'See {{table.risks}}', 'stands alone'],
    ['an unknown container', ':::warning\nx\n:::', 'no container :::warning'],
    ['a container without an end', ':::guidance\nx', 'no end'],
    ['an uneven table', '| a | b |\n| --- | --- |\n| c |', 'as many cells'],
  ])('not with %s', (_, text, message) => {
    expect(() => read(`${body}\n${text}\n`)).toThrow(message);
  });

  it('not without its front matter', () => {
    expect(() => parseDocument('x.en.md', body)).toThrow('no front matter');
    expect(() => parseDocument('x.en.md', head('de') + body)).toThrow('language');
  });
});

describe('the checks of documents find', () => {
  it('a language that is missing', () => {
    const found = missingDocuments({ templates: content.templates, documents: [read(body)] });
    expect(found.map(({ message }) => message)).toContain('has no documents/TPL.QMS.04.fr.md');
    expect(found).toHaveLength(2 * content.templates.length - 1);
  });

  it('nothing in a good pair', () => {
    expect(messages(read(body), read(frenchBody, 'fr'))).toEqual([]);
  });

  it('a missing section, guidance, slot and another title', () => {
    const found = messages(read('# Papers\n\n## Scope\nAll.\n')).join('\n');
    for (const part of ['the title is "Papers"', 'no section Purpose', 'no guidance', 'no table', '{{table.approval}}'])
      expect(found).toContain(part);
  });

  it('languages that differ in length of a list, slots and conditions', () => {
    const french = (from: string, to: string) => read(frenchBody.replace(from, to), 'fr');
    expect(messages(read(body), french('- two\n', '- deux\n- trois\n'))).toEqual([
      expect.stringContaining('list of 2 in English, list of 3 in French'),
    ]);
    expect(messages(read(body), french('{{blank.1}}', 'aucun'))).toEqual([expect.stringContaining('slots')]);
    expect(messages(read(body), french('"sterile"', '"not sterile"'))).toEqual([
      expect.stringContaining('condition "sterile" in English'),
    ]);
  });

  it('facts that do not exist, are not listed or not read', () => {
    const found = messages(read(body.replace('"sterile"', '"steril"').replace('fact.duration', 'fact.colour'))).join(
      '\n',
    );
    for (const part of [
      'steril, which is not in facts.yaml',
      'there is no fact colour',
      'nothing reads the listed fact sterile',
    ])
      expect(found).toContain(part);
  });

  it('French that is badly set', () => {
    expect(messages(read(frenchBody.replace('Think', "N'oubliez"), 'fr'))).toEqual([
      expect.stringContaining('FRENCH_TYPOGRAPHY'),
    ]);
    expect(messages(read(frenchBody.replace('Think', 'Attention : 5 %'), 'fr'))).toHaveLength(1);
  });
});
