import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';

type Title = { en: string; fr: string };
export type OpenQuestion = { question: string; title: Title; norms: number; templates: number };

/** Verdicts that are still unknown, and the questions that would settle them, the most effective first. */
export function openPoints({ norms, templates }: Pick<DerivationAnswer, 'norms' | 'templates'>) {
  const isUnknown = ({ status }: { status: string }) => status === 'UNKNOWN';
  const questions = new Map<string, OpenQuestion>();
  const note = (slice: 'norms' | 'templates', verdicts: typeof norms) => {
    for (const { settledBy } of verdicts)
      for (const { question, questionTitle } of settledBy) {
        const known = questions.get(question) ?? { question, title: questionTitle, norms: 0, templates: 0 };
        questions.set(question, { ...known, [slice]: known[slice] + 1 });
      }
  };
  const open = { norms: norms.filter(isUnknown), templates: templates.filter(isUnknown) };
  note('norms', open.norms);
  note('templates', open.templates);
  return {
    norms: open.norms.length,
    templates: open.templates.length,
    questions: [...questions.values()].toSorted((a, b) => b.norms + b.templates - (a.norms + a.templates)),
  };
}
