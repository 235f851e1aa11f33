import { screen } from '#/knowledge/evidence/evidence.ts';
import type { EvidenceRow, Language } from '#/knowledge/evidence/types.ts';
import { evidenceRows } from '#/backend/judging/rows.ts';
import { blindToDuties } from '#/tests/checks/corpus/blind.ts';
import { shareOf } from './figures.ts';

const languages: readonly Language[] = ['en', 'fr'];

/** How hard the examples of the content are; shares from 0 to 1. */
export type ExampleFigures = {
  rows: number;
  /** Rows with a failure, with a typed expectation, and with rivals. */
  failing: number;
  expecting: number;
  rivalled: number;
  /** Balanced accuracy of a bag of words that parts evidence from failures and never sees the duty, each norm left out. */
  blind: Record<Language, number>;
  /** Positive examples that no rival of their row takes for its own. */
  ownFirst: { share: number; count: number };
};

/** The figures of all rows of evidence, or of these. */
export function exampleFigures(rows: readonly EvidenceRow[] = [...evidenceRows().values()]): ExampleFigures {
  const tried = rows.flatMap((row) =>
    languages.flatMap((language) => row.positive[language].map((sentence) => isItsOwn(row, sentence, language))),
  );
  const known = tried.filter((one) => one !== null);
  return {
    rows: rows.length,
    failing: rows.filter(({ failures }) => failures).length,
    expecting: rows.filter(({ expect }) => expect).length,
    rivalled: rows.filter(({ rivals }) => rivals).length,
    blind: { en: blindIn(rows, 'en'), fr: blindIn(rows, 'fr') },
    ownFirst: { share: shareOf(known, (one) => one), count: known.length },
  };
}

/** Null where the row has no rivals. */
function isItsOwn({ rivals = [] }: EvidenceRow, sentence: string, language: Language): boolean | null {
  const others = rivals.flatMap((key) => evidenceRows().get(key) ?? []);
  if (others.length === 0) return null;
  return others.every((rival) => screen(rival, { heading: '', sentence }, language).verdict !== 'met');
}

function blindIn(rows: readonly EvidenceRow[], language: Language): number {
  const examples = rows
    .filter(({ failures }) => failures)
    .flatMap(({ key, positive, failures = [] }) => {
      const set = key.slice(0, key.indexOf('.'));
      return [
        ...positive[language].map((words) => ({ set, words, met: true })),
        ...failures.flatMap(({ examples: of }) => of[language].map((words) => ({ set, words, met: false }))),
      ];
    });
  return blindToDuties(examples);
}
