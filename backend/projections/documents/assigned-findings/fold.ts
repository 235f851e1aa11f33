import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { findingSubject } from '#/backend/events/subject.ts';
import type { RowView } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/** A finding that was given to somebody. `owner`: an account; null: taken back. `isOpen`: nobody has decided it since. */
export type AssignedFinding = {
  run: string;
  requirement: string;
  device: string | null;
  owner: string | null;
  isOpen: boolean;
};

/** The findings of an organisation that were given to somebody, one row each. */
export const assignedFindingRows: RowView<AssignedFinding> = {
  name: 'assigned-findings',
  version: 1,
  key: (event) => (touched(event) ? event.organisation : null),
  rows(event) {
    const finding = touched(event);
    return finding ? [findingSubject(finding.run, finding.requirement).id] : [];
  },
  fold: (before, event) => touched(event)?.change(before) ?? before,
};

type Touched = Pick<AssignedFinding, 'run' | 'requirement'> & {
  change: (before: AssignedFinding | null) => AssignedFinding | null;
};

/** The finding that an event gives to somebody, or on which it says something that counts for its owner. */
function touched(event: LoggedEvent): Touched | null {
  const run = runOf(event);
  if (run === null || !isCheckEvent(event)) return null;
  const { device } = event;
  const open = (isOpen: boolean) => (before: AssignedFinding | null) => before && { ...before, isOpen };
  switch (event.type) {
    case 'FindingAssigned': {
      const { requirement, owner } = event.data;
      return {
        run,
        requirement,
        change: () => ({ run, requirement, device, owner: owner?.account ?? null, isOpen: true }),
      };
    }
    case 'FindingConfirmed':
    case 'FindingOverruled':
      return { run, requirement: event.data.requirement, change: open(false) };
    case 'FindingAsked':
      return { run, requirement: event.data.requirement, change: open(true) };
    case 'FindingReadAgain': {
      const { requirement, agrees } = event.data;
      return { run, requirement, change: (before) => before && { ...before, isOpen: before.isOpen || !agrees } };
    }
    default:
      return null;
  }
}
