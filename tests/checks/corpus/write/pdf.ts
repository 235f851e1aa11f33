import path from 'node:path';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { chart } from './chart.ts';
import type { Block, Source } from './source.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
// A process has one list of fonts, which the prints of the product share in tests: this adds a name of its own.
pdfmake.addFonts({
  Corpus: { normal: path.join(fonts, 'Roboto-Regular.ttf'), bold: path.join(fonts, 'Roboto-Medium.ttf') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.resolve(file).startsWith(fonts + path.sep));

const sizes = [18, 14, 12];

export async function toPdf(source: Source): Promise<Uint8Array> {
  const definition = {
    pageSize: 'A4' as const,
    pageMargins: [56, 70, 56, 60] as [number, number, number, number],
    info: { title: source.header, author: 'Quality', creationDate: new Date('2026-01-15T09:00:00Z') },
    defaultStyle: { font: 'Corpus', fontSize: 10, lineHeight: 1.2 },
    header: { text: source.header, fontSize: 8, margin: [56, 30, 56, 0] as [number, number, number, number] },
    footer: (page: number, pages: number) => ({
      text: `${page} / ${pages}`,
      fontSize: 8,
      alignment: 'center' as const,
    }),
    content: source.blocks.map(inPdf),
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

function inPdf(one: Block): Content {
  switch (one.kind) {
    case 'heading':
      return { text: one.text, bold: true, fontSize: sizes[one.depth - 1] ?? 11, margin: [0, 10, 0, 4] };
    case 'paragraph':
      return { text: one.text, margin: [0, 0, 0, 6] };
    case 'list':
      return one.ordered ? { ol: one.items, margin: [0, 0, 0, 6] } : { ul: one.items, margin: [0, 0, 0, 6] };
    case 'figure': {
      const image = `data:image/png;base64,${Buffer.from(chart(one.bars)).toString('base64')}`;
      return [
        { image, width: 300, margin: [0, 4, 0, 2] },
        { text: one.caption, fontSize: 9, margin: [0, 0, 0, 8] },
      ];
    }
    case 'table': {
      const [head = [], ...rows] = one.rows;
      const body = [head.map((text) => ({ text, bold: true })), ...rows];
      return { table: { headerRows: 1, widths: head.map(() => 'auto'), body }, fontSize: 8.5, margin: [0, 2, 0, 8] };
    }
  }
}
