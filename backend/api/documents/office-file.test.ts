import { describe, expect, it } from 'vitest';
import { zipOf } from '#/tests/makers/zip.ts';
import { examine } from './examine.ts';

const types = (...overrides: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
   <Default Extension="xml" ContentType="application/xml"/>${overrides.map((type) => `<Override PartName="/x" ContentType="${type}"/>`).join('')}</Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (...all: string[]) => `<Relationships xmlns="r">${all.join('\n')}</Relationships>`;
const external = (type: string, target = 'https://evil.example/x') =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" TargetMode="External"/>`;
const internal = (type: string) => `<Relationship Id="r1" Type="${office}/${type}" Target="x.bin"/>`;

const docx = (parts: Readonly<Record<string, string | Buffer>> = {}, said?: { size: number }) =>
  zipOf({ '[Content_Types].xml': types(), 'word/document.xml': '<w:document/>', ...parts }, said);
const found = (bytes: Buffer) => {
  const examined = examine('plan.docx', bytes);
  return examined.ok ? examined.findings : examined.code;
};
const withRels = (...all: string[]) => docx({ 'word/_rels/document.xml.rels': relationships(...all) });

describe('An office file', () => {
  it('of which nothing is to be said, is taken', () => {
    expect(found(docx())).toEqual([]);
    expect(found(withRels(external('hyperlink'), internal('image'), internal('styles')))).toEqual([]);
    expect(found(withRels(external('attachedTemplate', 'file:///C:\\Users\\Ada\\Normal.dotm')))).toEqual([]);
    expect(found(docx({ 'word/charts/_rels/chart1.xml.rels': relationships(internal('package')) }))).toEqual([]);
  });

  it.each([
    [
      'a part of that type',
      docx({ '[Content_Types].xml': types('application/vnd.ms-office.vbaProject'), 'word/harmless.bin': 'x' }),
    ],
    [
      'a main part of that type',
      docx({ '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml') }),
    ],
    [
      'a relationship under another name',
      withRels(
        '<Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="theme.bin"/>',
      ),
    ],
    [
      'sheets of the old kind',
      withRels(
        '<Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="s.xml"/>',
      ),
    ],
    ['the usual name', docx({ 'word/vbaProject.bin': 'x' })],
  ])('with macros is refused: %s', (_how, bytes) => expect(found(bytes)).toBe('FILE_HAS_MACROS'));

  it.each([
    ['a template from elsewhere', withRels(external('attachedTemplate')), ['remote-template']],
    [
      'a template from a share',
      withRels(external('attachedTemplate', 'file://///evil.example/x.dotm')),
      ['remote-template'],
    ],
    ['pictures from elsewhere', withRels(external('image')), ['remote-content']],
    ['a frame and a part of the text', withRels(external('frame'), external('subDocument')), ['remote-content']],
    ['an object from elsewhere', withRels(external('oleObject')), ['remote-content']],
    ['an object', withRels(internal('oleObject')), ['embedded-object']],
    ['another file', withRels(internal('package')), ['embedded-object']],
    ['a control', withRels(internal('control')), ['active-x']],
    ['links to workbooks', docx({ 'xl/externalLinks/externalLink1.xml': '<x/>' }), ['remote-content']],
    ['both', withRels(internal('oleObject'), external('attachedTemplate')), ['embedded-object', 'remote-template']],
  ])('says that it has %s', (_what, bytes, findings) => expect(found(bytes)).toEqual(findings));
});

describe('It cannot be hidden', () => {
  const hidden = external('attachedTemplate');
  it.each([
    ['by single quotes and line breaks', hidden.replaceAll('"', "'").replaceAll(' ', '\n')],
    ['by a prefix', hidden.replace('<Relationship', '<r:Relationship')],
    ['by entities', hidden.replace('External', '&#x45;xternal').replace('attachedTemplate', 'attached&#84;emplate')],
    ['behind a comment', `<!-- " > --> ${hidden}`],
    [
      'by a prefix of other letters',
      hidden.replace(
        '<Relationship',
        `<é:Relationship xmlns:é="http://schemas.openxmlformats.org/package/2006/relationships"`,
      ),
    ],
    [
      'by an attribute of the same name elsewhere',
      hidden.replace('/>', ' x:TargetMode="Internal" x:Type="a/hyperlink"/>'),
    ],
    ['behind a sign in a value', hidden.replace('Id="r1"', 'Id="a>b"')],
  ])('%s', (_how, relationship) => expect(found(withRels(relationship))).toEqual(['remote-template']));

  it('by another encoding of the same', () => {
    const part = Buffer.from(`\uFEFF${relationships(hidden)}`, 'utf16le');
    expect(found(docx({ 'word/_rels/document.xml.rels': part }))).toEqual(['remote-template']);
  });

  it('by a name in capitals or with other strokes', () =>
    expect(found(docx({ 'word\\_RELS\\document.xml.RELS': relationships(hidden) }))).toEqual(['remote-template']));

  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "External">]>${relationships(hidden)}`],
    ['an encoding of its own', `<?xml version="1.0" encoding="utf-7"?>${relationships(hidden)}`],
    ['a tag without end', '<Relationships><Relationship Id="a" Target="'],
    ['a comment without end', `<Relationships><!-- ${hidden}`],
    ['as many beginnings of comments as fit', '<!--'.repeat(4_000_000)],
    ['as many beginnings of instructions', '<?'.repeat(8_000_000)],
    ['character data', relationships(`<![CDATA[<!--]]>${hidden}<![CDATA[-->]]>`)],
    ['a bomb', ' '.repeat(17 * 1024 * 1024)],
  ])('nor by %s, which no such file has', (_how, part) =>
    expect(found(docx({ 'word/_rels/document.xml.rels': part }, { size: 10 }))).toBe('FILE_CONTENT_DIFFERS'),
  );

  it('nor by more parts than anybody reads', () => {
    const parts = Array.from({ length: 5000 }, (_, part) => [`word/_rels/${part}.rels`, relationships()] as const);
    expect(found(docx(Object.fromEntries(parts)))).toBe('FILE_CONTENT_DIFFERS');
  });
});
