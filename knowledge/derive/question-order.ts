import { classQuestions } from './guide-content.ts';
import type { Knowledge, Question } from '../types.ts';

/**
 * The questions in the order in which they are asked: first those on which the class hangs, which is settled after a
 * quarter of the way that it took by areas, then the others; each part as in the files, since a guard reads only what is
 * asked before. The heading of an area stands where the area begins in either part.
 */
export function questionOrder(knowledge: Knowledge): Question[] {
  const telling = new Set(classQuestions(knowledge));
  const headings = new Map(
    knowledge.questions.flatMap(({ area, separator }) => (separator ? [[area, separator] as const] : [])),
  );
  const ordered = [
    ...knowledge.questions.filter((question) => telling.has(question)),
    ...knowledge.questions.filter((question) => !telling.has(question)),
  ];
  return ordered.map(({ separator: _own, ...question }, at) => {
    const heading = ordered[at - 1]?.area === question.area ? undefined : headings.get(question.area);
    return heading ? { ...question, separator: heading } : question;
  });
}
