import type { Counts, RunStatus, RunSummary, ShownFinding } from '#/backend/api/checks/contract.ts';

const under: ReadonlySet<RunStatus> = new Set(['queued', 'reading', 'judging']);
/** Whether workers have the run: it was started, and has not ended. */
export const isUnderWay = ({ status }: { status: RunStatus }): boolean => under.has(status);

const ends: ReadonlySet<RunStatus> = new Set(['completed', 'failed', 'cancelled']);
export const isEnded = ({ status }: { status: RunStatus }): boolean => ends.has(status);

/** Passed, failed, and left to a person. What is not applicable counts nowhere. */
export const sumsOf = ({ met, gap, notAddressed, unsure, notReadable }: Counts) => ({
  passed: met,
  failed: gap + notAddressed,
  open: unsure + notReadable,
});

/** Whether a document lacks what the requirement asks for, or a person has to say. */
export const isGap = ({ verdict }: Pick<ShownFinding, 'verdict'>): boolean =>
  verdict !== 'met' && verdict !== 'notApplicable';

/** The verdict that holds: that of the reviewer, else that of the engine. */
export const heldVerdict = ({ verdict, review }: Pick<ShownFinding, 'verdict' | 'review'>) => review.verdict ?? verdict;

/** The newest run that is neither archived nor a draft, else the newest draft; null where there is none. */
export function newestOf(runs: readonly RunSummary[]): RunSummary | null {
  const kept = runs.filter(({ isArchived }) => !isArchived).toSorted((a, b) => b.datetime.localeCompare(a.datetime));
  return kept.find(({ status }) => status !== 'draft') ?? kept[0] ?? null;
}
