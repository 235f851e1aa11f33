import type { Counts, RunStatus, RunSummary, ShownFinding } from '#/backend/api/checks/contract.ts';
import { heldVerdict } from '#/backend/events/held.ts';

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

/** Whether this verdict says that a document lacks what is asked for, or that a person has to say. */
const isOpen = (verdict: ShownFinding['verdict']): boolean => verdict !== 'met' && verdict !== 'notApplicable';

/** Whether something has to be done about a finding, by the verdict that holds. */
export const isGap = (finding: Pick<ShownFinding, 'verdict' | 'review'>): boolean => isOpen(heldVerdict(finding));
/** The same, or the engine said so: a gap that somebody overruled stays among the gaps, marked so. */
export const isAmongGaps = (finding: Pick<ShownFinding, 'verdict' | 'review'>): boolean =>
  isOpen(finding.verdict) || isGap(finding);

/** The newest run that is neither archived nor a draft, else the newest draft; null where there is none. */
export function newestOf(runs: readonly RunSummary[]): RunSummary | null {
  const kept = runs.filter(({ isArchived }) => !isArchived).toSorted((a, b) => b.datetime.localeCompare(a.datetime));
  return kept.find(({ status }) => status !== 'draft') ?? kept[0] ?? null;
}
