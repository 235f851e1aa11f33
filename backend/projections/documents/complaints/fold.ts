import { isComplaintEvent } from '#/backend/events/catalogue.ts';
import { evolveComplaint, type ComplaintState } from '#/backend/events/complaint-state.ts';
import { recordRows, type Registered } from '../record-rows.ts';

/** A complaint in the register, with who took it. */
export type RegisteredComplaint = Registered<ComplaintState>;

/** The complaints of an organisation, a row per complaint. */
export const complaintRows = recordRows({
  name: 'complaints',
  version: 1,
  stream: 'complaint-',
  isOwn: isComplaintEvent,
  evolve: evolveComplaint,
});
