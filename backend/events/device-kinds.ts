import type { DomainEvent, Logged, LoggedEvent } from './catalogue.ts';
import type { CompanyDescriptionEvent, DescriptionEvent } from './descriptions.ts';
import type { DeviceEvent } from './devices.ts';
import type { DocumentEvent } from './documents.ts';
import type { NormEvent } from './norms.ts';
import type { ProfilingEvent } from './profiling.ts';
import type { ProposalEvent } from './proposals.ts';
import type { RiskEvent } from './risks.ts';
import type { RoadmapEvent } from './roadmap.ts';

/**
 * Whether an event is of a kind that the file of a device is folded from: a guard for folds and decisions. By names that the
 * compiler compares with the schemas, as the browser folds too and needs none of those.
 */
const belongs =
  <Event extends DomainEvent>(types: Readonly<Record<Event['type'], true>>) =>
  (event: LoggedEvent): event is Logged<Event> =>
    Object.hasOwn(types, event.type);

export const isDeviceEvent = belongs<DeviceEvent>({
  DeviceCreated: true,
  DeviceDetailsChanged: true,
  DeviceArchived: true,
  DeviceRestored: true,
  LogoChanged: true,
  SummaryWritten: true,
  SummaryCleared: true,
  SummaryRequested: true,
  SummaryGenerated: true,
  SummaryFailed: true,
});
export const isDescriptionEvent = belongs<DescriptionEvent>({
  FieldWritten: true,
  FieldCleared: true,
});
export const isCompanyDescriptionEvent = belongs<CompanyDescriptionEvent>({
  CompanyFieldWritten: true,
  CompanyFieldCleared: true,
});
export const isProfilingEvent = belongs<ProfilingEvent>({
  QuestionAnswered: true,
  AnswerUndone: true,
  AnswerChanged: true,
  QuestionPostponed: true,
  QuestionResumed: true,
  ProfilingCompleted: true,
  ProfilingReopened: true,
  QualificationChanged: true,
  ClassificationChanged: true,
  ApplicabilityChanged: true,
  TemplatesChanged: true,
  RisksTriggered: true,
  KnowledgeTakenOver: true,
  NotificationsChanged: true,
});
export const isRiskEvent = belongs<RiskEvent>({
  RiskAccepted: true,
  RiskRejected: true,
  RiskAdded: true,
  RiskEdited: true,
  RiskSuggestionsRequested: true,
  RisksSuggested: true,
  RiskSuggestionsFailed: true,
  RiskEstimated: true,
  RiskScalesChanged: true,
  RiskControlAdded: true,
  RiskControlVerified: true,
  RiskControlRemoved: true,
  RiskFromControlLinked: true,
  OverallResidualRiskConcluded: true,
});
export const isNormEvent = belongs<NormEvent>({
  ApplicabilityStated: true,
  StatementWithdrawn: true,
  EvidenceNamed: true,
  PassageNamed: true,
  PassageWithdrawn: true,
});
export const isRoadmapEvent = belongs<RoadmapEvent>({
  TaskCompleted: true,
  TaskReopened: true,
  TaskAdded: true,
  TaskWithdrawn: true,
  TaskWeighed: true,
  TaskPlanned: true,
});
export const isDocumentEvent = belongs<DocumentEvent>({
  DocumentAdded: true,
  DocumentSuperseded: true,
  DocumentRenamed: true,
  DocumentMoved: true,
});
export const isProposalEvent = belongs<ProposalEvent>({
  ProposalMade: true,
  ProposalConfirmed: true,
  ProposalDeclined: true,
});
