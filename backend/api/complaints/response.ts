import { missingInComplaint, reportDue } from '#/backend/events/complaint-state.ts';
import type { Opened } from '#/backend/privacy/personal.ts';
import type { RegisteredComplaint } from '#/backend/projections/documents/complaints/fold.ts';
import type { Identified } from '#/backend/queries/cases/register.ts';
import { shownParts } from '../edge/cases.ts';
import { daysUntil } from '../edge/days.ts';
import type { Complaint } from './contract.ts';

/** A complaint for the screen, at this time. */
export function complaintAnswer(
  complaint: Opened<Identified<RegisteredComplaint>>,
  names: ReadonlyMap<string, string>,
  now: Date,
): Complaint {
  const { organisation: _, begun: __, ...shown } = complaint;
  const due = reportDue(complaint);
  return {
    ...shown,
    ...shownParts(complaint, names, now),
    reports: [...shown.reports],
    reportDue: due,
    daysLeft: due === null ? null : daysUntil(due, now),
    missing: missingInComplaint(complaint),
  };
}
