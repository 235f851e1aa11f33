import { render, type Format } from '#/backend/rendering/templates/render.ts';
import { stamped, type StampedDocument } from '#/backend/rendering/templates/stamp.ts';
import { documentValues } from '#/backend/queries/templates/values.ts';
import { loadDocument } from '#/knowledge/documents/documents.ts';
import { resolveDocument } from '#/knowledge/documents/resolve.ts';
import type { DocumentForm } from '#/knowledge/documents/print.ts';
import { subjectLike } from '#/tests/makers/subject.ts';
import { ms, perSecond, quantile, times } from './measure.ts';
import { mib, peakMemory } from './peak-memory.ts';
import type { Section } from './report.ts';

const forms = ['raw', 'filled'] as const;
const formats = ['docx', 'pdf'] as const;

/** Every template in four forms: raw and filled, Word and PDF, one after the other in one thread, as in the API. */
export async function templates(): Promise<Section> {
  const subject = subjectLike('infusion-pump');
  const { templates: all } = subject.knowledge;
  let resolving = 0;
  const documentsIn = (form: DocumentForm): StampedDocument[] =>
    all.flatMap((template) => {
      const document = loadDocument(template.key, 'en');
      if (!document) return [];
      const start = performance.now();
      const printed = resolveDocument(document, documentValues(template, subject, 'en'), form);
      resolving += performance.now() - start;
      const { name: device, manufacturer } = subject.moment.device;
      return [
        stamped(printed, { device, manufacturer, position: '1', at: subject.at, knowledge: subject.knowledge.version }),
      ];
    });
  const documents = { raw: documentsIn('raw'), filled: documentsIn('filled') };
  const blank = { ...documents.raw[0]!, blocks: [] };
  for (const format of formats) await render(blank, format); // warms up

  const least = { docx: await timeOf(blank, 'docx'), pdf: await timeOf(blank, 'pdf') };
  const rows: Section['rows'][number][] = [];
  const before = peakMemory();
  let bytes = 0;
  const began = performance.now();
  for (const form of forms)
    for (const format of formats) {
      const each: number[] = [];
      for (const document of documents[form]) {
        const start = performance.now();
        bytes += (await render(document, format)).length;
        each.push(performance.now() - start);
      }
      const seconds = each.reduce((sum, one) => sum + one, 0) / 1000;
      rows.push({
        what: `${form}, ${format}: median, slowest`,
        value: `${ms(quantile(each, 0.5))}, ${ms(quantile(each, 1))} (${perSecond(each.length / seconds)})`,
        reference: `${ms(least[format])} without a body`,
        ratio: times(quantile(each, 0.5) / least[format]),
      });
    }
  const peak = peakMemory();
  const count = documents.raw.length;
  const seconds = (performance.now() - began) / 1000;
  return {
    key: 'templates',
    title: 'Documents of templates',
    note: `${count} templates in four forms for a fully profiled infusion pump with 20 accepted risks, in one thread of a process that does nothing else. Reference: the same kind of file without a body.`,
    rows: [
      { what: 'filling a document (values, conditions, tables)', value: ms(resolving / (2 * count)) },
      ...rows,
      {
        what: `all ${count * 4} files`,
        value: `${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MiB (${perSecond((count * 4) / seconds)})`,
      },
      ...(before === null || peak === null
        ? []
        : [
            {
              what: 'memory of the process at most',
              value: mib(peak),
              reference: `${mib(before)} with files without a body`,
              ratio: times(peak / before),
            },
          ]),
    ],
  };
}

async function timeOf(document: StampedDocument, format: Format): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < 10; round++) {
    const start = performance.now();
    await render(document, format);
    each.push(performance.now() - start);
  }
  return quantile(each, 0.5);
}
