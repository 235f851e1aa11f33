import type { FileType } from '#/backend/reading/blocks.ts';
import type { HostileFile } from './hostile-file.ts';

const MB = 1024 * 1024;
const of = (text: string) => Buffer.from(text);
type Case = readonly [string, () => Buffer, HostileFile['answer']?, true?];
const named = (type: FileType, cases: readonly Case[]): HostileFile[] =>
  cases.map(([name, make, answer, isHeavy]) => ({
    name: `${type}: ${name}`,
    type,
    make,
    ...(answer && { answer }),
    ...(isHeavy && { isHeavy }),
  }));

/** Texts without an end, without lines, or in no encoding. */
export const texts: readonly HostileFile[] = [
  ...named('txt', [
    ['nothing', () => of(''), ['text']],
    ['zero bytes alone', () => Buffer.alloc(10 * MB), ['UNKNOWN_TYPE']],
    ['one letter 10 million times', () => Buffer.alloc(10 * MB, 'a'), ['text']],
    ['spaces alone', () => Buffer.alloc(10 * MB, ' '), ['text']],
    ['spaces between two words', () => of(`a${' '.repeat(5 * MB)}b`), ['text']],
    ['lines without words', () => Buffer.alloc(10 * MB, '\n'), ['text']],
    ['3 million lines', () => of('a\n\n'.repeat(3 * MB)), ['text', 'TOO_LARGE', 'TOO_SLOW'], true],
    ['a mark of its encoding alone', () => Buffer.of(0xff, 0xfe), ['text']],
    ['UTF-16 without a mark', () => Buffer.from('The risk is accepted.', 'utf16le'), ['text']],
    ['UTF-16 of an odd length', () => Buffer.from('\ufeffThe risk', 'utf16le').subarray(0, -1), ['text']],
    ['Latin letters of Windows', () => Buffer.from('évaluation clinique à réaliser', 'latin1'), ['text']],
    [
      'bytes of every value but zero',
      () => Buffer.from(Array.from({ length: 255 }, (_, index) => index + 1)),
      ['text'],
    ],
    [
      'control characters',
      () => of(String.fromCodePoint(...Array.from({ length: 31 }, (_, index) => index + 1)).repeat(1_000)),
      ['text'],
    ],
    ['a letter with a million accents', () => of(`e${'\u0301'.repeat(MB)}`), ['text', 'TOO_SLOW'], true],
    ['accents in the wrong order', () => of(`e${'\u0301\u0323'.repeat(MB / 2)}`), ['text', 'TOO_SLOW'], true],
    ['signs that grow when they are made plain', () => of('\ufdfa'.repeat(MB)), ['text', 'TOO_LARGE']],
    ['halves of pairs', () => Buffer.from('\ufeff' + 'a\ud800'.repeat(10_000), 'utf16le'), ['text']],
    ['pairs at every border', () => of('😀'.repeat(MB)), ['text']],
    ['signs that turn the direction of writing', () => of('\u202eelif\u202c'.repeat(10_000)), ['text']],
    ['quotes without an end', () => of('«'.repeat(MB)), ['text']],
    ['words divided at the end of each line', () => of('risk-\n'.repeat(MB)), ['text']],
    ['numbers of headings', () => of('1.1.1.1.1.1.1.1 A\n\n'.repeat(50_000)), ['text']],
  ]),
  ...named('csv', [
    ['one line of 5 million values', () => of('a,'.repeat(5 * MB)), ['text', 'TOO_LARGE', 'TOO_SLOW'], true],
    ['a quote that never closes', () => of(`a,"${'b\n'.repeat(MB)}`), ['text'], true],
    ['quotes alone', () => Buffer.alloc(MB, '"'), ['text']],
    ['a quote in each value that never closes', () => of('x"y,'.repeat(MB)), ['text', 'TOO_SLOW'], true],
    ['separators alone', () => Buffer.alloc(MB, ';'), ['text']],
    ['rows of one value', () => of('a\r'.repeat(100_000)), ['text'], true],
    ['formulas', () => of("=cmd|' /C calc'!A0,@SUM(1),+1,-1\n"), ['text']],
    ['zero bytes between values', () => of('a,\0,b'), ['UNKNOWN_TYPE', 'text']],
  ]),
  ...named('md', [
    ['a thousand quotations in each other', () => of(`${'>'.repeat(1_000)} deep`)],
    [
      '50,000 quotations in each other',
      () => of(`${'>'.repeat(50_000)} deep`),
      ['text', 'DAMAGED', 'TOO_LARGE', 'TOO_SLOW'],
      true,
    ],
    [
      'lists in each other',
      () => of(Array.from({ length: 500 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n')),
      undefined,
      true,
    ],
    ['brackets without an end', () => of('['.repeat(20_000))],
    ['stars without an end', () => of('*a '.repeat(20_000))],
    ['accents grave without an end', () => of(Array.from({ length: 500 }, (_, index) => '`'.repeat(index)).join('a'))],
    ['a table of 5,000 columns', () => of(`${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n|b|`), ['text']],
    ['a front matter that never ends', () => of(`---\n${'a: b\n'.repeat(20_000)}`), ['text']],
    ['a link that is a program', () => of('[a](javascript:alert(1)) <script>alert(1)</script>'), ['text']],
  ]),
  ...named('html', [
    ['1,000 divisions in each other', () => of(`${'<div>'.repeat(1_000)}deep`), ['text']],
    ['a million divisions in each other', () => of('<div>'.repeat(MB)), ['DAMAGED']],
    ['open marks', () => Buffer.alloc(5 * MB, '<'), ['text']],
    ['a mark that never ends', () => of(`<p ${'a="b" '.repeat(500_000)}`), ['text']],
    ['an attribute of 5 MB', () => of(`<p title="${'a'.repeat(5 * MB)}">text</p>`), ['text']],
    ['entities without an end', () => of('&amp'.repeat(MB)), ['text']],
    ['unknown entities', () => of('&nothing;&#x110000;&#0;&#xd800;'.repeat(10_000)), ['text']],
    ['a comment that never ends', () => of(`<!--${'-'.repeat(MB)}`), ['text']],
    ['a script that never ends', () => of(`<p>a</p><script>${'<'.repeat(MB)}`), ['text']],
    ['100,000 cells in a row', () => of(`<table><tr>${'<td>a'.repeat(100_000)}</table>`), ['text']],
    ['closing marks alone', () => of('</td></tr></table></li></h1>'.repeat(10_000)), ['text']],
    ['headings without an end', () => of('<h1>a'.repeat(1_000)), ['text']],
    [
      'pages of the network',
      () => of('<iframe src="http://127.0.0.1:9/"></iframe><img src="file:///etc/passwd"><p>a'),
      ['text'],
    ],
    [
      'a document type with entities',
      () => of('<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><p>&x;'),
      ['text'],
    ],
  ]),
  ...named('rtf', [
    ['a million groups in each other', () => of(`{\\rtf1 ${'{'.repeat(MB)}`), ['DAMAGED']],
    ['900 groups in each other', () => of(`{\\rtf1 ${'{'.repeat(900)}deep${'}'.repeat(901)}`), ['text']],
    ['closing groups alone', () => of(`{\\rtf1 a${'}'.repeat(MB)}b`), ['text']],
    ['bytes beyond the end', () => of('{\\rtf1 a\\bin2147483647 b}'), ['text']],
    ['bytes below zero', () => of('{\\rtf1 a\\bin-99999 b\\par}'), ['text']],
    ['signs to leave out beyond the end', () => of('{\\rtf1 \\uc2147483647 \\u233 abc\\par def}'), ['text']],
    ['signs below zero', () => of('{\\rtf1 \\u-1?\\u-99999?\\u99999?\\par}'), ['text']],
    ['an unknown code page', () => of("{\\rtf1\\ansicpg99999 caf\\'e9\\par}"), ['text']],
    ['bytes that are none', () => of("{\\rtf1 \\'zz\\'g\\'"), ['text']],
    ['a word of 10,000 letters', () => of(`{\\rtf1 \\${'a'.repeat(10_000)} b\\par}`), ['text']],
    ['a million ends of paragraphs', () => of(`{\\rtf1 ${'\\par'.repeat(MB)}}`), ['text']],
    ['rows without cells', () => of(`{\\rtf1 ${'\\trowd\\row'.repeat(10_000)}}`), ['text']],
    ['cells without rows', () => of(`{\\rtf1 ${'a\\cell '.repeat(10_000)}}`), ['text']],
    ['an object', () => of(`{\\rtf1{\\object\\objdata ${'00'.repeat(100_000)}}a\\par}`), ['text']],
    ['a backslash at its end', () => of('{\\rtf1 a\\'), ['text']],
  ]),
];
