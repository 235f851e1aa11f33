import { missingInComplaint, reportDue } from '#/backend/events/complaint-state.ts';
import type { RegisteredComplaint } from '#/backend/projections/documents/complaints/fold.ts';
import type { Opened } from '#/backend/privacy/personal.ts';
import type { Identified } from '#/backend/queries/cases/register.ts';
import type { Complaint } from './contract.ts';

const dayMs = 86_400_000;

/** A complaint for the screen. `today`: null for the past, where no days are left to count. */
export function complaintAnswer(
  complaint: Opened<Identified<RegisteredComplaint>>,
  names: ReadonlyMap<string, string>,
  today: string | null,
): Complaint {
  const { device, organisation: _, begun: __, ...shown } = complaint;
  const due = reportDue(complaint);
  return {
    ...shown,
    links: [...shown.links],
    reports: [...shown.reports],
    device: device === null ? null : { id: device, name: names.get(device) ?? device },
    reportDue: due,
    daysLeft: due === null || today === null ? null : Math.round((Date.parse(due) - Date.parse(today)) / dayMs),
    missing: missingInComplaint(complaint),
  };
}
