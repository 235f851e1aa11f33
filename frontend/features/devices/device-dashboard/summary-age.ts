import type { HistoryEvent } from '#/backend/api/history/contract.ts';

const texts = new Set(['SummaryGenerated', 'SummaryWritten']);
/** The subjects of a summary: the details, the answers, and the statements on norms. */
const subjects = new Set([
  'DeviceDetailsChanged',
  'QuestionAnswered',
  'AnswerChanged',
  'AnswerUndone',
  'ApplicabilityStated',
  'StatementWithdrawn',
]);

/**
 * Number of events among the first `count` that changed the subjects of a summary after its text was written; 0 without
 * a text.
 */
export function changesSinceSummary(events: readonly HistoryEvent[], count: number): number {
  let changes = 0;
  for (let at = count - 1; at >= 0; at--) {
    const { type } = events[at]!;
    if (texts.has(type)) return changes;
    if (subjects.has(type)) changes += 1;
  }
  return 0;
}
