import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import { accountView } from './documents/account/fold.ts';
import { assignedFindingRows } from './documents/assigned-findings/fold.ts';
import { bookingRows } from './documents/bookings/fold.ts';
import { capaRows } from './documents/capa-register/fold.ts';
import { evidenceRows } from './documents/check-evidence/fold.ts';
import { findingRows } from './documents/check-findings/fold.ts';
import { changeRows } from './documents/changes/fold.ts';
import { checkListView } from './documents/check-list/fold.ts';
import { reviewRows } from './documents/check-reviews/fold.ts';
import { checkRunView } from './documents/check-run/fold.ts';
import { commentsView } from './documents/comments/fold.ts';
import { tableViewsView } from './documents/table-views/fold.ts';
import { conversationRows } from './documents/conversations/fold.ts';
import { complaintRows } from './documents/complaints/fold.ts';
import { deskEntryRows } from './documents/desk-entries/fold.ts';
import { deskMarkRows } from './documents/desk-marks/fold.ts';
import { companyDescriptionView, descriptionView } from './documents/description/fold.ts';
import { deviceListView } from './documents/device-list/fold.ts';
import { deviceView } from './documents/device/fold.ts';
import { documentRows } from './documents/document-space/fold.ts';
import { historyProjection } from './rows/history/projection.ts';
import { namesOf } from './rows/history/names.ts';
import { momentsView } from './documents/moments/fold.ts';
import { nonconformityRows } from './documents/nonconformities/fold.ts';
import { organisationView } from './documents/organisation/fold.ts';
import { profileView } from './documents/profile/fold.ts';
import { profilingView } from './documents/profiling/fold.ts';
import { documentProjection, markedProjection, type CheckedProjection, type Projection } from './projection.ts';
import { proposalsView } from './documents/proposals/fold.ts';
import { inboxRows } from './documents/inbox/fold.ts';
import { letterRows } from './documents/letters/fold.ts';
import { publicationRows } from './documents/publications/fold.ts';
import { rowProjection } from './row-projection.ts';
import { reviewRulesView } from './documents/review-rules/fold.ts';
import { riskFileView } from './documents/risk-file/fold.ts';
import { roadmapView } from './documents/roadmap/fold.ts';
import { statementsView } from './documents/statements/fold.ts';

/** Every view of this release except the audit trail: stored as documents or as rows. `rowKey`: of the installation. */
export const checkedProjections = (rowKey: Uint8Array): CheckedProjection[] => [
  markedProjection(accountView, rowKey),
  markedProjection(organisationView, rowKey),
  documentProjection(deviceView),
  documentProjection(deviceListView),
  documentProjection(profilingView),
  documentProjection(profileView),
  documentProjection(riskFileView),
  documentProjection(statementsView),
  documentProjection(roadmapView),
  documentProjection(descriptionView),
  documentProjection(companyDescriptionView),
  rowProjection(documentRows),
  documentProjection(proposalsView),
  documentProjection(commentsView),
  documentProjection(momentsView),
  documentProjection(tableViewsView),
  rowProjection(conversationRows),
  rowProjection(bookingRows),
  rowProjection(capaRows),
  rowProjection(changeRows),
  rowProjection(complaintRows),
  rowProjection(nonconformityRows),
  rowProjection(publicationRows),
  rowProjection(deskEntryRows),
  rowProjection(deskMarkRows),
  rowProjection(letterRows),
  rowProjection(inboxRows),
  documentProjection(checkListView),
  documentProjection(checkRunView),
  rowProjection(findingRows),
  rowProjection(assignedFindingRows),
  rowProjection(evidenceRows),
  rowProjection(reviewRows),
  documentProjection(reviewRulesView),
];

/** Every view of this release. */
export const projectionsOf = (
  rowKey: Uint8Array,
  knowledge: Knowledge,
  roadmap: readonly RoadmapStep[] = [],
): Projection[] => [
  ...checkedProjections(rowKey),
  // Last, because the database writes it longest: the others have sent their reads before, and fold meanwhile.
  historyProjection(namesOf(knowledge, roadmap), rowKey),
];
