import { citation } from '#/knowledge/derive/citation.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Bilingual, Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';

/** The titles of tasks and of questions and where requirements stand, in the language of the reader; null for unknown ones. */
export type Titles = Readonly<Record<'task' | 'question' | 'requirement', (key: string) => string | null>>;

type Content = {
  roadmap: readonly RoadmapStep[];
  knowledge: Pick<Knowledge, 'questions' | 'norms'>;
  requirements: readonly Requirement[];
};

/** The titles of a roadmap and of a knowledge base, by language. */
export function titlesOf({ roadmap, knowledge, requirements }: Content): (locale: keyof Bilingual) => Titles {
  const tasks = new Map(tasksOf(roadmap).map(({ key, title }) => [key, title]));
  const questions = new Map(knowledge.questions.map(({ key, title }) => [key, title]));
  const norms = new Map(knowledge.norms.map(({ key, name }) => [key, name]));
  const rows = new Map(requirements.map((row) => [row.key, row]));
  const cited = (key: string): Bilingual | null => {
    const row = rows.get(key);
    const name = row && norms.get(row.norm);
    return name ? citation(row, name) : null;
  };
  return (locale) => ({
    task: (key) => tasks.get(key)?.[locale] ?? null,
    question: (key) => questions.get(key)?.[locale] ?? null,
    requirement: (key) => cited(key)?.[locale] ?? null,
  });
}
