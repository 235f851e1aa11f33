import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { search } from '#/frontend/features/devices/emdn-search.ts';
import { buildTree } from '#/frontend/features/devices/emdn.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { cpuOf, ms, quantile, times } from './measure.ts';
import type { Section } from './report.ts';

const queries = ['e', 'el', 'electrode', 'pacemaker lead', 'z12', 'catheter', 'no such thing'];
const repeats = 20;

/** Search of the nomenclature: processor time, compared with one pass over the same texts. */
export async function emdn(file: string | undefined): Promise<Section> {
  const source = file ?? path.join(ROOT, 'knowledge/data/emdn/EMDN-codes-EN.json');
  const Entries = z.array(z.object({ Code: z.string(), Term: z.string() }));
  const entries = Entries.parse(JSON.parse(fs.readFileSync(source, 'utf8')));
  const tree = buildTree(entries);
  const build = await cpuOf(() => buildTree(entries));
  const cost = async (act: (query: string) => unknown) => {
    const each: number[] = [];
    for (const query of queries)
      each.push(
        (await cpuOf(() => {
          for (let repeat = 0; repeat < repeats; repeat++) act(query);
        })) / repeats,
      );
    return each;
  };
  await cost((query) => search(tree, query)); // warms up
  const searched = await cost((query) => search(tree, query));
  const pass = quantile(await cost((query) => tree.haystack.filter((text) => text.includes(query)).length), 0.5);
  return {
    key: 'emdn',
    title: 'Searching the EMDN nomenclature',
    note: `${entries.length.toLocaleString('en')} codes, processor time in Node. Reference: one pass over the same folded texts with \`includes\`.`,
    rows: [
      { what: 'tree built', value: ms(build), reference: `${pass.toFixed(3)} ms a pass`, ratio: times(build / pass) },
      ...(
        [
          ['median query', 0.5],
          ['slowest query', 1],
        ] as const
      ).map(([what, share]) => ({
        what,
        value: `${quantile(searched, share).toFixed(3)} ms`,
        reference: `${pass.toFixed(3)} ms a pass`,
        ratio: times(quantile(searched, share) / pass),
      })),
    ],
  };
}
