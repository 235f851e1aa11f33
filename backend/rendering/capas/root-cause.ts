import type { RootCause } from '#/backend/events/root-cause.ts';
import type { PrintedBlock } from '#/knowledge/documents/print.ts';
import { table } from '../blocks.ts';
import { capaWords } from './words.ts';

/** The analysis of a root cause as a table, by its method; nothing where there is none. */
export function rootCauseBlocks(analysis: RootCause | null, language: 'en' | 'fr'): PrintedBlock[] {
  const words = capaWords[language];
  switch (analysis?.method) {
    case undefined:
      return [];
    case 'fiveWhys':
      return [
        table(
          words.whys,
          analysis.whys.map(({ question, answer }, index) => [index + 1, question, answer]),
        ),
      ];
    case 'fishbone':
      return [
        table(
          words.causes,
          analysis.categories.map(({ name, causes }) => [named(words.categories, name), causes.join('\n')]),
        ),
      ];
    case 'isIsNot':
      return [
        table(
          words.isIsNot,
          analysis.rows.map(({ aspect, is, isNot, difference }) => [
            named(words.aspects, aspect),
            is,
            isNot,
            difference,
          ]),
        ),
      ];
  }
}

/** The word for a key of ours; own words of the person stay as they are. */
const named = (words: Readonly<Record<string, string>>, key: string): string =>
  new Map(Object.entries(words)).get(key) ?? key;
