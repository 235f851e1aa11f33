import type { Block, Source } from './source.ts';
import { escapeXml } from './zip.ts';

export function toText({ header, blocks }: Source): string {
  return [header, ...blocks.map(inText)].join('\n\n') + '\n';
}

export function toMarkdown({ header, body }: Source): string {
  return `${header}\n\n${body}\n`;
}

/** The tables alone, with the sign between cells that the language's office programs write. */
export function toCsv({ blocks }: Source, language: 'en' | 'fr'): string {
  const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = blocks.flatMap((one) => (one.kind === 'table' ? one.rows : []));
  return rows.map((row) => row.map(quoted).join(language === 'fr' ? ';' : ',') + '\r\n').join('');
}

export function toHtml({ header, blocks }: Source, language: 'en' | 'fr'): string {
  const body = blocks.map(inHtml).join('\n');
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escapeXml(header)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

export function toRtf({ header, blocks }: Source): string {
  const body = [paragraph(header), ...blocks.map(inRtf)].join('\n');
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Calibri;}}\\f0\\fs22\n${body}\n}\n`;
}

function inText(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return one.depth === 1 ? `${one.text}\n${'='.repeat(one.text.length)}` : one.text;
    case 'paragraph':
      return one.text;
    case 'list':
      return one.items.map((item, index) => `${one.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
    case 'figure':
      return one.caption;
    case 'table':
      return one.rows.map((row) => row.join('\t')).join('\n');
  }
}

function inHtml(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `<h${one.depth}>${escapeXml(one.text)}</h${one.depth}>`;
    case 'paragraph':
      return `<p>${escapeXml(one.text)}</p>`;
    case 'list': {
      const tag = one.ordered ? 'ol' : 'ul';
      return `<${tag}>${one.items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</${tag}>`;
    }
    case 'figure':
      return `<p>${escapeXml(one.caption)}</p>`;
    case 'table': {
      const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('');
      const rows = one.rows.map((row, index) => `<tr>${cells(row, index === 0 ? 'th' : 'td')}</tr>`);
      return `<table>${rows.join('')}</table>`;
    }
  }
}

const signs = (text: string) =>
  text.replace(/[\\{}]/g, (sign) => `\\${sign}`).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
const paragraph = (text: string) => `\\pard\\sa120 ${signs(text)}\\par`;

function inRtf(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `\\pard\\sb240\\sa120\\b ${signs(one.text)}\\b0\\par`;
    case 'paragraph':
      return paragraph(one.text);
    case 'list':
      return one.items.map((item) => `\\pard\\li360\\sa60 \\bullet  ${signs(item)}\\par`).join('\n');
    case 'figure':
      return paragraph(one.caption);
    case 'table':
      return one.rows
        .map((row) => {
          const edges = row.map((_, index) => `\\cellx${Math.round(((index + 1) * 9000) / row.length)}`).join('');
          return `\\trowd${edges} ${row.map((cell) => `\\pard\\intbl ${signs(cell)}\\cell`).join(' ')} \\row`;
        })
        .join('\n');
  }
}
