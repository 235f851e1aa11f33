import type { Block, Source } from './source.ts';
import { escapeXml, zip } from './zip.ts';

const names =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ' +
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" ' +
  'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"';
const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const type = 'application/vnd.oasis.opendocument.text';

export function toOdt(source: Source): Uint8Array {
  const body = [paragraph(source.header), ...source.blocks.map(inText)].join('');
  return zip([
    ['mimetype', type],
    [
      'META-INF/manifest.xml',
      `${start}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">` +
        `<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>` +
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    ],
    [
      'content.xml',
      `${start}<office:document-content ${names} office:version="1.2"><office:body><office:text>${body}` +
        '</office:text></office:body></office:document-content>',
    ],
  ]);
}

const paragraph = (text: string) => `<text:p>${escapeXml(text)}</text:p>`;

function inText(one: Block, index: number): string {
  switch (one.kind) {
    case 'heading':
      return `<text:h text:outline-level="${one.depth}">${escapeXml(one.text)}</text:h>`;
    case 'paragraph':
      return paragraph(one.text);
    case 'list':
      return `<text:list>${one.items.map((item) => `<text:list-item>${paragraph(item)}</text:list-item>`).join('')}</text:list>`;
    case 'figure':
      return paragraph(one.caption);
    case 'table': {
      const columns = one.rows[0]?.length ?? 1;
      const rows = one.rows.map((cells) => {
        const each = cells.map(
          (cell) => `<table:table-cell office:value-type="string">${paragraph(cell)}</table:table-cell>`,
        );
        return `<table:table-row>${each.join('')}</table:table-row>`;
      });
      return (
        `<table:table table:name="Table${index}"><table:table-column table:number-columns-repeated="${columns}"/>` +
        `${rows.join('')}</table:table>`
      );
    }
  }
}
