import { createHash } from 'node:crypto';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { judge } from '#/backend/judging/judge.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import type { Block } from '#/backend/reading/blocks.ts';
import { readSets } from '#/tests/checks/corpus/sets.ts';
import { mib, peakMemory } from './peak-memory.ts';
import type { Section } from './report.ts';

const pages = 1000;
const blocksOfPage = 20;
const requirements = 500;

/** 500 requirements over 1,000 pages that were read before, in one thread. The pages repeat those of the corpus. */
export function checks(): Section {
  const all = rowsOf({ norms: ['ISO13485', 'IEC62304', 'ISO14971', 'IEC62366-1'], requirements: [] }, null);
  const rows = all.slice(0, requirements);
  const documents = manyPages();
  // Statistics of the knowledge base are made once in the life of a process.
  for (const _ of judge(prepareSet(documents.slice(0, 1)), rows.slice(0, 1))) continue;
  const [start, before] = [process.cpuUsage(), peakMemory()];
  const set = prepareSet(documents);
  const prepared = secondsSince(start);
  let met = 0;
  for (const { verdict } of judge(set, rows)) if (verdict === 'met') met += 1;
  const whole = secondsSince(start);
  const peak = peakMemory();
  return {
    key: 'checks',
    title: 'Documents checked',
    note: `${rows.length} requirements over ${pages} pages (${set.passages.length} sentences and rows) of the development corpus, repeated, in one thread; ${met} met. Goal: 60 s of processor time and 500 MB with the text read.`,
    rows: [
      { what: 'documents prepared', value: `${prepared.toFixed(1)} s of processor time` },
      {
        what: 'all requirements judged',
        value: `${(whole - prepared).toFixed(1)} s of processor time`,
        reference: `${(((whole - prepared) * 1000) / rows.length).toFixed(1)} ms each`,
      },
      {
        what: 'both',
        value: `${whole.toFixed(1)} s of processor time`,
        reference: '60 s',
        ratio: `${(whole / 60).toFixed(2)}×`,
      },
      ...(peak === null || before === null
        ? []
        : [
            {
              what: 'memory of the process at most',
              value: mib(peak),
              reference: `${mib(before)} before the documents`,
            },
          ]),
    ],
  };
}

const secondsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

/** Documents of 20 pages each. A figure is added to each block, so that none is like another. */
export function manyPages(): CheckedDocument[] {
  const sources = readSets('dev').flatMap((set) => set.sources);
  const texts = sources.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : [])),
  );
  const perDocument = 20 * blocksOfPage;
  return Array.from({ length: pages / 20 }, (_, document) => {
    const blocks = Array.from({ length: perDocument }, (__, id): Block => {
      const text = texts[(document * 137 + id) % texts.length] ?? '';
      const place = {
        page: 1 + Math.floor(id / blocksOfPage),
        approximate: false,
        slide: null,
        sheet: null,
        cell: null,
        line: null,
      };
      const heading = [`Document ${document}`, `Section ${Math.floor(id / 15)}`];
      return { id, kind: 'paragraph', text: `${text} (${document}-${id})`, place: { ...place, heading }, header: [] };
    });
    const sha256 = createHash('sha256').update(`checks ${document}`).digest('hex');
    const reading = { extractor: 'bench', type: 'md' as const, pages: 20, unreadable: [], blocks, warnings: [] };
    return { document: `file ${document}`, version: 1, sha256, reading };
  });
}
