import { canonicalText } from '#/backend/reading/canonical.ts';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import type { Paraphrase } from '#/tests/checks/corpus/sets.ts';
import { shareOf } from './figures.ts';
import { findingOver, outcomesOf, type Outcome, type ReadSet } from './outcomes.ts';
import type { Change } from './changes.ts';
import { withBlocks } from './readings.ts';

/** The deciding sentence said in other words, or in the other language: the verdict stays. */
export function rewordings({ set, documents }: ReadSet): Change[] {
  const tried = set.paraphrases.flatMap((one) => {
    const labels = set.labels.filter(({ requirement }) => requirement === one.requirement);
    const [outcome] = outcomesOf({ set, documents }, labels.slice(0, 1));
    return outcome ? [{ one, outcome }] : [];
  });
  const over = (what: string, by: (one: Paraphrase) => string): Change => {
    const stays = ({ one, outcome }: { one: Paraphrase; outcome: Outcome }) =>
      findingOver(reworded(documents, one, by(one)), outcome.row) === outcome.finding.verdict;
    return { what, share: shareOf(tried, stays), count: tried.length, goal: '>= 90 %' };
  };
  return [
    over('the same with the deciding sentence paraphrased', ({ paraphrase }) => paraphrase),
    over('the same with the deciding sentence translated', ({ translation }) => translation),
  ];
}

const reworded = (documents: readonly CheckedDocument[], { document, words }: Paraphrase, by: string) =>
  documents.map((one) =>
    one.document === document
      ? withBlocks(
          one,
          one.reading.blocks.map((block) => ({
            ...block,
            text: block.text.replace(canonicalText(words), () => canonicalText(by)),
          })),
        )
      : one,
  );
