import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomPaths } from '../check/random-paths.ts';
import { parseFile, textOf, yamlFiles } from '../load/data-files.ts';
import { loadKnowledge } from '../load/load.ts';
import { questionSchema } from '../load/schema.ts';
import type { Question } from '../types.ts';
import { walk } from './questionnaire.ts';

const knowledge = loadKnowledge();
const byArea = yamlFiles('questions').flatMap((file) =>
  parseFile<Question[]>(file, textOf(file), z.array(questionSchema)),
);

it('asks all questions, those of an area under its heading', () => {
  expect(knowledge.questions.map(({ key }) => key).toSorted()).toEqual(byArea.map(({ key }) => key).toSorted());
  for (const [at, { area, separator }] of knowledge.questions.entries())
    expect(separator !== undefined).toBe(knowledge.questions[at - 1]?.area !== area);
});

it('keeps every answer of a device that was asked area by area, and asks it nothing more', () => {
  for (const { answers } of randomPaths({ ...knowledge, questions: byArea }, 60)) {
    const [then, now] = [walk(answers, { ...knowledge, questions: byArea }), walk(answers, knowledge)];
    expect({ dropped: now.dropped, open: now.open, asked: now.asked.toSorted() }).toEqual({
      dropped: then.dropped,
      open: then.open,
      asked: then.asked.toSorted(),
    });
    expect(now.facts).toEqual(then.facts);
  }
});
