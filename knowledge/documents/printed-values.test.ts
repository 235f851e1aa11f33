import { expect, it } from 'vitest';
import { z } from 'zod';
import { factValuesFile } from '../derive/fact-words.ts';
import { parseFile, textOf } from '../load/data-files.ts';
import { loadKnowledge } from '../load/load.ts';
import { descriptionFields } from './description.ts';
import { loadDocuments } from './documents.ts';
import { leavesOf, runsOf, slotName } from './form.ts';

const words = parseFile(
  factValuesFile,
  textOf(factValuesFile),
  z.record(z.string(), z.record(z.string(), z.object({ en: z.string(), fr: z.string() }))),
);

const inDocuments = loadDocuments().flatMap(({ blocks }) =>
  leavesOf(blocks)
    .flatMap(runsOf)
    .flatMap((runs) => runs.flatMap((run) => ('slot' in run ? (slotName(run.slot, 'fact') ?? []) : []))),
);
const inSentences = [...descriptionFields().values()].flatMap(({ sentences }) =>
  sentences.flatMap(({ text }) => [...text.en.matchAll(/\{\{fact\.(\w+)\}\}/g)].flatMap(([, fact]) => fact ?? [])),
);

it('documents and the description print words, never values of the record', () => {
  const printed = new Set([...inDocuments, ...inSentences]);
  const raw = loadKnowledge()
    .facts.filter(({ key, type }) => printed.has(key) && (type === 'enum' || type === 'set'))
    .flatMap(({ key, values }) => values.filter((value) => !words[key]?.[value]).map((value) => `${key} ${value}`));
  // A duration that is null prints "none".
  expect(raw).toEqual(['duration null']);
});
