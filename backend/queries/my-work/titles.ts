import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Bilingual, Knowledge, RoadmapStep } from '#/knowledge/types.ts';

/** The titles of tasks and of questions, in the language of the reader; null for one that is unknown. */
export type Titles = { task: (key: string) => string | null; question: (key: string) => string | null };

type Content = { roadmap: readonly RoadmapStep[]; knowledge: Pick<Knowledge, 'questions'> };

/** The titles of a roadmap and of a knowledge base, by language. */
export function titlesOf({ roadmap, knowledge }: Content): (locale: keyof Bilingual) => Titles {
  const tasks = new Map(tasksOf(roadmap).map(({ key, title }) => [key, title]));
  const questions = new Map(knowledge.questions.map(({ key, title }) => [key, title]));
  return (locale) => ({
    task: (key) => tasks.get(key)?.[locale] ?? null,
    question: (key) => questions.get(key)?.[locale] ?? null,
  });
}
