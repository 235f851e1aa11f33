import type { EventType } from './catalogue.ts';

/**
 * Topics of the screens: an event names the topics that it touches, and a screen reads only those again. `figures` are
 * the class and the counts of a device, `trail` the history outside devices, `record` the state of its proof.
 */
export const topics = [
  'devices',
  'figures',
  'questionnaire',
  'conclusions',
  'norms',
  'templates',
  'risks',
  'roadmap',
  'documents',
  'proposals',
  'comments',
  'capas',
  'conversations',
  'checks',
  'organisation',
  'access',
  'account',
  'trail',
  'record',
] as const;
export type Topic = (typeof topics)[number];
type Topics = readonly Topic[];

// All recorded data of a device fill its templates.
const device: Topics = ['devices', 'templates', 'record'];
const answer: Topics = ['figures', 'questionnaire', 'conclusions', 'norms', 'templates', 'risks', 'roadmap', 'record'];
const statement: Topics = ['figures', 'questionnaire', 'conclusions', 'norms', 'templates', 'roadmap', 'record'];
const evidence: Topics = ['norms', 'templates', 'record'];
const risk: Topics = ['risks', 'templates', 'roadmap', 'record'];
const task: Topics = ['roadmap', 'templates', 'record'];
const proposal: Topics = ['proposals', 'record'];
const comment: Topics = ['comments', 'record'];
const conversation: Topics = ['conversations', 'trail', 'record'];
// Those of the company stand in the trail outside devices.
const capa: Topics = ['capas', 'trail', 'record'];
const check: Topics = ['checks', 'trail', 'record'];
// The norms screen shows what is evidence, and what people said of it.
const finding: Topics = ['checks', 'norms', 'trail', 'record'];
const credit: Topics = ['checks', 'trail', 'record'];
const document: Topics = ['documents', 'norms', 'templates', 'trail', 'record'];
// The questionnaire shows a policy that requires reasons.
const organisation: Topics = ['organisation', 'account', 'questionnaire', 'templates', 'trail', 'record'];
const member: Topics = ['organisation', 'account', 'trail', 'record'];
// A plan opens or closes whole screens.
const plan: Topics = topics;
const standard: Topics = ['organisation', 'access', 'norms', 'templates', 'trail', 'record'];
const account: Topics = ['account', 'organisation', 'trail', 'record'];
const selection: Topics = ['devices', 'record'];
const trail: Topics = ['trail', 'record'];
const record: Topics = ['record'];

/** A type without an entry does not compile. */
const touched = {
  DeviceCreated: device,
  DeviceDetailsChanged: device,
  DeviceArchived: device,
  DeviceRestored: device,
  LogoChanged: device,
  SummaryWritten: device,
  SummaryCleared: device,
  SummaryRequested: device,
  SummaryGenerated: device,
  SummaryFailed: device,
  QuestionAnswered: answer,
  AnswerUndone: answer,
  AnswerChanged: answer,
  ProfilingCompleted: answer,
  ProfilingReopened: answer,
  ClassificationChanged: answer,
  ApplicabilityChanged: answer,
  TemplatesChanged: answer,
  RisksTriggered: answer,
  NotificationsChanged: answer,
  ApplicabilityStated: statement,
  StatementWithdrawn: statement,
  EvidenceNamed: evidence,
  RiskAccepted: risk,
  RiskRejected: risk,
  RiskAdded: risk,
  RiskEdited: risk,
  RiskSuggestionsRequested: risk,
  RisksSuggested: risk,
  RiskSuggestionsFailed: risk,
  RiskEstimated: risk,
  RiskScalesChanged: risk,
  RiskControlAdded: risk,
  RiskControlVerified: risk,
  RiskControlRemoved: risk,
  RiskFromControlLinked: risk,
  OverallResidualRiskConcluded: risk,
  NumberTaken: trail,
  TaskCompleted: task,
  TaskReopened: task,
  TaskPlanned: task,
  TaskAdded: task,
  TaskWithdrawn: task,
  DocumentAdded: document,
  DocumentSuperseded: document,
  DocumentRenamed: document,
  DocumentMoved: document,
  ProposalMade: proposal,
  ProposalConfirmed: proposal,
  ProposalDeclined: proposal,
  CommentMade: comment,
  CommentWithdrawn: comment,
  CapaOpened: capa,
  CapaRenamed: capa,
  CapaPlanned: capa,
  CapaSectionWritten: capa,
  CapaSectionLocked: capa,
  CapaFrozenCopyEdited: capa,
  CapaSectionUnlocked: capa,
  CapaRootCauseSet: capa,
  CapaRiskLinked: capa,
  CapaRiskUnlinked: capa,
  CapaActionAdded: capa,
  CapaActionChanged: capa,
  CapaActionDone: capa,
  CapaActionReopened: capa,
  CapaActionWithdrawn: capa,
  CapaEffectivenessPlanned: capa,
  CapaEffectivenessChecked: capa,
  CapaClosed: capa,
  CapaReopened: capa,
  CapaWithdrawn: capa,
  ConversationStarted: conversation,
  ConversationAsked: conversation,
  ConversationAnswered: conversation,
  ConversationActDecided: conversation,
  ConversationRenamed: conversation,
  ConversationArchived: conversation,
  ConversationRestored: conversation,
  ConversationShared: conversation,
  ConversationUnshared: conversation,
  CheckCreated: check,
  CheckRenamed: check,
  CheckScopeSet: check,
  DocumentsAttached: check,
  DocumentDetached: check,
  CheckRequested: check,
  DocumentRead: check,
  RequirementsJudged: check,
  ModelAnswered: check,
  CheckCompleted: check,
  CheckFailed: check,
  CheckCancelled: check,
  CheckArchived: check,
  FindingConfirmed: finding,
  FindingOverruled: finding,
  FindingAsked: check,
  FindingAssigned: check,
  EvidenceLinked: finding,
  EvidenceUnlinked: finding,
  FindingReadAgain: check,
  ControlAnswered: check,
  ReviewRulesSet: credit,
  CreditsGranted: credit,
  CreditTaken: credit,
  CreditReturned: credit,
  OrganisationFounded: organisation,
  OrganisationRenamed: organisation,
  MemberInvited: member,
  InvitationRenewed: member,
  InvitationWithdrawn: member,
  InvitationAccepted: member,
  MemberJoined: member,
  MemberRoleChanged: member,
  AuditorAccessChanged: member,
  MemberLeft: member,
  MemberRemoved: member,
  ReasonPolicyChanged: organisation,
  SecondFactorPolicyChanged: organisation,
  PlanStarted: plan,
  PlanEnded: plan,
  StandardOwnershipDeclared: standard,
  StandardAccessGranted: standard,
  StandardAccessRefused: standard,
  StandardAccessWithdrawn: standard,
  OrganisationFilesErased: organisation,
  ModelAllowed: organisation,
  ModelWithdrawn: organisation,
  AccountRegistered: account,
  ValidationRequested: account,
  AccountValidated: account,
  SignedIn: account,
  SignInFailed: account,
  SignedOut: account,
  SessionEnded: account,
  NewsletterChosen: account,
  PasswordChanged: account,
  PasswordResetRequested: account,
  PasswordReset: account,
  TotpEnrolled: account,
  TotpUsed: account,
  PasskeyAdded: account,
  PasskeyUsed: account,
  SecondFactorRenamed: account,
  SecondFactorRemoved: account,
  RecoveryCodesMade: account,
  RecoveryCodeUsed: account,
  ProofFailed: account,
  IdentityConfirmed: account,
  RecoveryRequested: account,
  RecoveryApproved: account,
  RecoveryCancelled: account,
  RecoveryCarriedOut: account,
  WaitingListJoined: account,
  PersonErased: account,
  DeviceSelected: selection,
  RecordConsulted: trail,
  AssistantAnswered: trail,
  LogSealed: record,
  SealKeyChanged: record,
  ReturnAccepted: record,
  ForeignSealsSetAside: record,
} as const satisfies Readonly<Record<EventType, Topics>>;

const byType: ReadonlyMap<string, Topics> = new Map(Object.entries(touched));

/** The topics that an event of this type touches; all of them for a type that this release does not know. */
export const topicsOf = (type: string): Topics => byType.get(type) ?? topics;
