import { pieces, type Block, type Source } from './source.ts';
import { escapeXml, zip } from './zip.ts';

const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = 'application/vnd.openxmlformats-officedocument.presentationml';
const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

/** Every heading opens a slide; what follows is its text. */
export function toPptx(source: Source): Uint8Array {
  const slides: { title: string; blocks: Block[] }[] = [];
  for (const one of source.blocks) {
    if (one.kind === 'heading') slides.push({ title: one.text, blocks: [] });
    else slides.at(-1)?.blocks.push(one);
  }
  const numbers = slides.map((_, index) => index + 1);
  return zip([
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']])],
    ['ppt/presentation.xml', presentation(numbers)],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ...numbers.map((number): [string, string] => ['slide', `slides/slide${number}.xml`]),
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', master],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    [
      'ppt/slideLayouts/slideLayout1.xml',
      `${start}<p:sldLayout ${names}><p:cSld><p:spTree>${group}</p:spTree></p:cSld></p:sldLayout>`,
    ],
    ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', relations([['slideMaster', '../slideMasters/slideMaster1.xml']])],
    ['ppt/theme/theme1.xml', theme],
    ...slides.flatMap(({ title, blocks }, index): [string, string][] => [
      [`ppt/slides/slide${index + 1}.xml`, slide(title, blocks)],
      [`ppt/slides/_rels/slide${index + 1}.xml.rels`, relations([['slideLayout', '../slideLayouts/slideLayout1.xml']])],
    ]),
  ]);
}

function slide(title: string, blocks: Block[]): string {
  const lines = blocks.flatMap((one) => {
    if (one.kind === 'table') return one.rows.map((row) => row.join(' | '));
    return pieces(one);
  });
  const shapes = shape(2, 'title', [title], 274_638, 1_143_000) + shape(3, 'body', lines, 1_600_200, 4_525_963);
  return `${start}<p:sld ${names}><p:cSld><p:spTree>${group}${shapes}</p:spTree></p:cSld></p:sld>`;
}

function shape(id: number, type: 'title' | 'body', lines: string[], top: number, height: number): string {
  const text = lines.map((line) => `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`).join('');
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="457200" y="${top}"/><a:ext cx="8229600" cy="${height}"/></a:xfrm></p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${text || '<a:p/>'}</p:txBody></p:sp>`
  );
}

function relations(targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${start}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(numbers: number[]): string {
  const parts = [
    ['/ppt/presentation.xml', `${part}.presentation.main+xml`],
    ['/ppt/slideMasters/slideMaster1.xml', `${part}.slideMaster+xml`],
    ['/ppt/slideLayouts/slideLayout1.xml', `${part}.slideLayout+xml`],
    ['/ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ...numbers.map((number) => [`/ppt/slides/slide${number}.xml`, `${part}.slide+xml`]),
  ];
  return (
    `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join('') +
    '</Types>'
  );
}

function presentation(numbers: number[]): string {
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`).join('');
  return (
    `${start}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId${numbers.length + 1}"/>` +
    `</p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>` +
    '<p:notesSz cx="6858000" cy="9144000"/></p:presentation>'
  );
}

const master =
  `${start}<p:sldMaster ${names}><p:cSld><p:spTree>${group}</p:spTree></p:cSld>` +
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
  '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>';

const colours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const line = '<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const theme =
  `${start}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements>` +
  `<a:clrScheme name="Plain">${colours.map((name, index) => `<a:${name}><a:srgbClr val="${index % 2 === 0 ? '203040' : 'F0F4F8'}"/></a:${name}>`).join('')}</a:clrScheme>` +
  `<a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
  `<a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
