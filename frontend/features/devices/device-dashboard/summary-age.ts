import type { HistoryEvent } from '#/backend/api/history/contract.ts';

const texts = new Set(['SummaryGenerated', 'SummaryWritten']);
/** What a summary speaks of: the details, the answers, and what is stated about norms. */
const subjects = new Set([
  'DeviceDetailsChanged',
  'QuestionAnswered',
  'AnswerChanged',
  'AnswerUndone',
  'ApplicabilityStated',
  'StatementWithdrawn',
]);

/** How many of the first `count` events changed what a summary speaks of after its text was written; 0 without a text. */
export function changesSinceSummary(events: readonly HistoryEvent[], count: number): number {
  let changes = 0;
  for (let at = count - 1; at >= 0; at--) {
    const { type } = events[at]!;
    if (texts.has(type)) return changes;
    if (subjects.has(type)) changes += 1;
  }
  return 0;
}
