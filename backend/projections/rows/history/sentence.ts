import type { DomainEvent } from '#/backend/events/catalogue.ts';
import { isBillingEvent } from '#/backend/events/subscriptions.ts';
import { accountSentence } from './account-sentence.ts';
import { bookingSentence } from './booking-sentence.ts';
import { capaSentence } from './capa-sentence.ts';
import { assistantSentence } from './assistant-sentence.ts';
import { changeSentence } from './change-sentence.ts';
import { checkSentence, creditSentence, reviewSentence } from './check-sentence.ts';
import { commentSentence } from './comment-sentence.ts';
import { tableViewSentence } from './table-view-sentence.ts';
import { complaintSentence, trendSentence } from './complaint-sentence.ts';
import { consultationSentence } from './consultation-sentence.ts';
import { conversationSentence } from './conversation-sentence.ts';
import { deviceSentence } from './device-sentence.ts';
import { descriptionSentence } from './description-sentence.ts';
import { documentSentence } from './document-sentence.ts';
import { leadSentence } from './lead-sentence.ts';
import type { Names } from './names.ts';
import { nonconformitySentence } from './nonconformity-sentence.ts';
import { momentSentence } from './moment-sentence.ts';
import { normSentence, standardSentence } from './norm-sentence.ts';
import { numberSentence } from './number-sentence.ts';
import { operatorSentence } from './operator-sentence.ts';
import { organisationSentence } from './organisation-sentence.ts';
import { planSentence } from './plan-sentence.ts';
import { profilingSentence } from './profiling-sentence.ts';
import { proposalSentence } from './proposal-sentence.ts';
import { publicationSentence } from './publication-sentence.ts';
import { riskSentence } from './risk-sentence.ts';
import { roadmapSentence } from './roadmap-sentence.ts';
import { sealSentence } from './seal-sentence.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/**
 * One plain sentence for an event in both languages: the fact, with old and new value. A type without one does not
 * compile.
 */
export function sentence(event: DomainEvent & { reason?: string | null }, names: Names): Bilingual {
  if (isBillingEvent(event)) return planSentence(event);
  switch (event.type) {
    case 'AccountRegistered':
    case 'ValidationRequested':
    case 'AccountValidated':
    case 'SignedIn':
    case 'SignInFailed':
    case 'SignedOut':
    case 'SessionEnded':
    case 'NewsletterChosen':
    case 'DueMailsChosen':
    case 'DigestChosen':
    case 'PasswordChanged':
    case 'PasswordResetRequested':
    case 'PasswordReset':
    case 'TotpEnrolled':
    case 'TotpUsed':
    case 'PasskeyAdded':
    case 'PasskeyUsed':
    case 'SecondFactorRenamed':
    case 'SecondFactorRemoved':
    case 'RecoveryCodesMade':
    case 'RecoveryCodeUsed':
    case 'ProofFailed':
    case 'IdentityConfirmed':
    case 'RecoveryRequested':
    case 'RecoveryApproved':
    case 'RecoveryCancelled':
    case 'RecoveryCarriedOut':
    case 'PersonErased':
    case 'WaitingListJoined':
    case 'DeviceSelected':
      return accountSentence(event);
    case 'OrganisationFounded':
    case 'OrganisationRenamed':
    case 'MemberInvited':
    case 'InvitationRenewed':
    case 'InvitationWithdrawn':
    case 'InvitationAccepted':
    case 'MemberJoined':
    case 'MemberRoleChanged':
    case 'AuditorAccessChanged':
    case 'MemberLeft':
    case 'MemberRemoved':
    case 'ReasonPolicyChanged':
    case 'SecondFactorPolicyChanged':
    case 'ModelAllowed':
    case 'ModelWithdrawn':
    case 'ModelBudgetSet':
      return organisationSentence(event);
    case 'RecordConsulted':
      return consultationSentence(event);
    case 'AssistantAnswered':
      return assistantSentence(event);
    case 'OrganisationFilesErased':
      return {
        en: 'Erased the key of all files stored until then: nobody can read them any more',
        fr: 'A effacé la clé de tous les fichiers déposés jusque-là : plus personne ne peut les lire',
      };
    case 'DeviceCreated':
    case 'DeviceDetailsChanged':
    case 'DeviceArchived':
    case 'DeviceRestored':
    case 'LogoChanged':
    case 'SummaryWritten':
    case 'SummaryCleared':
    case 'SummaryRequested':
    case 'SummaryGenerated':
    case 'SummaryFailed':
      return deviceSentence(event);
    case 'QuestionAnswered':
    case 'AnswerUndone':
    case 'AnswerChanged':
    case 'ProfilingCompleted':
    case 'QuestionPostponed':
    case 'QuestionResumed':
    case 'ProfilingReopened':
    case 'KnowledgeTakenOver':
    case 'QualificationChanged':
    case 'ClassificationChanged':
    case 'ApplicabilityChanged':
    case 'TemplatesChanged':
    case 'RisksTriggered':
    case 'NotificationsChanged':
      return profilingSentence(event, names);
    case 'LogSealed':
    case 'SealKeyChanged':
    case 'ReturnAccepted':
    case 'ForeignSealsSetAside':
      return sealSentence(event);
    case 'RiskAccepted':
    case 'RiskRejected':
    case 'RiskAdded':
    case 'RiskEdited':
    case 'RiskSuggestionsRequested':
    case 'RisksSuggested':
    case 'RiskSuggestionsFailed':
    case 'RiskEstimated':
    case 'RiskScalesChanged':
    case 'RiskControlAdded':
    case 'RiskControlVerified':
    case 'RiskControlRemoved':
    case 'RiskFromControlLinked':
    case 'OverallResidualRiskConcluded':
      return riskSentence(event, names.risk, event.reason ?? null);
    case 'FieldWritten':
    case 'FieldCleared':
    case 'CompanyFieldWritten':
    case 'CompanyFieldCleared':
      return descriptionSentence(event, names.field(event.data.field));
    case 'ApplicabilityStated':
    case 'StatementWithdrawn':
    case 'EvidenceNamed':
    case 'PassageNamed':
    case 'PassageWithdrawn':
      return normSentence(event, names.norm);
    case 'StandardOwnershipDeclared':
    case 'StandardAccessGranted':
    case 'StandardAccessRefused':
    case 'StandardAccessWithdrawn':
      return standardSentence(event, names.norm);
    case 'NumberTaken':
      return numberSentence(event);
    case 'TaskCompleted':
    case 'TaskReopened':
    case 'TaskPlanned':
    case 'TaskWeighed':
    case 'TaskAdded':
    case 'TaskWithdrawn':
      return roadmapSentence(event, names.task);
    case 'ProposalMade':
    case 'ProposalConfirmed':
    case 'ProposalDeclined':
      return proposalSentence(event, names);
    case 'DemoBooked':
    case 'DemoMoved':
    case 'DemoCancelled':
      return bookingSentence(event);
    case 'PublicationCreated':
    case 'PublicationEdited':
    case 'PublicationRestored':
    case 'PublicationPublished':
    case 'PublicationWithdrawn':
    case 'PublicationPictureAdded':
      return publicationSentence(event);
    case 'NewsletterSubscribed':
    case 'NewsletterUnsubscribed':
    case 'LetterAddressed':
    case 'LetterBounced':
    case 'VisitorErased':
      return leadSentence(event);
    case 'ContactRequested':
    case 'DeskEntryMoved':
    case 'DeskNoteAdded':
    case 'NomenclatureImported':
    case 'LetterTested':
    case 'LetterStarted':
    case 'LetterFinished':
      return operatorSentence(event);
    case 'MomentNamed':
    case 'MomentRenamed':
    case 'MomentWithdrawn':
      return momentSentence(event);
    case 'CommentMade':
    case 'CommentWithdrawn':
      return commentSentence(event, names);
    case 'TableViewNamed':
    case 'TableViewUsed':
    case 'TableViewRenamed':
    case 'TableViewRemoved':
      return tableViewSentence(event);
    case 'CapaOpened':
    case 'CapaRenamed':
    case 'CapaPlanned':
    case 'CapaSectionWritten':
    case 'CapaSectionLocked':
    case 'CapaFrozenCopyEdited':
    case 'CapaSectionUnlocked':
    case 'CapaRootCauseSet':
    case 'CapaRiskLinked':
    case 'CapaRiskUnlinked':
    case 'CapaActionAdded':
    case 'CapaActionChanged':
    case 'CapaActionDone':
    case 'CapaActionReopened':
    case 'CapaActionWithdrawn':
    case 'CapaEffectivenessPlanned':
    case 'CapaEffectivenessChecked':
    case 'CapaClosed':
    case 'CapaReopened':
    case 'CapaWithdrawn':
      return capaSentence(event, names.risk);
    case 'ChangeOpened':
    case 'ChangeDescribed':
    case 'ChangeContentsSet':
    case 'ChangeSignificanceDecided':
    case 'ChangeApproved':
    case 'ChangeRejected':
    case 'ChangeReopened':
    case 'ChangeWithdrawn':
    case 'ChangeApplied':
    case 'ChangeNotified':
    case 'ChangeFollowUpAdded':
    case 'ChangeFollowUpDone':
    case 'ChangeFollowUpReopened':
    case 'ChangeFollowUpWithdrawn':
    case 'ChangeClosed':
      return changeSentence(event, names);
    case 'ConversationStarted':
    case 'ConversationAsked':
    case 'ConversationAnswered':
    case 'ConversationActDecided':
    case 'ConversationRenamed':
    case 'ConversationArchived':
    case 'ConversationRestored':
    case 'ConversationShared':
    case 'ConversationUnshared':
      return conversationSentence(event);
    case 'ComplaintReceived':
    case 'ComplaintTriaged':
    case 'ComplaintAssessed':
    case 'ComplaintReported':
    case 'ComplaintDisposed':
    case 'ComplaintPlanned':
    case 'ComplaintLinked':
    case 'ComplaintUnlinked':
    case 'ComplaintClosed':
    case 'ComplaintReopened':
      return complaintSentence(event);
    case 'TrendThresholdSet':
      return trendSentence(event);
    case 'NonconformityRecorded':
    case 'NonconformityContained':
    case 'DispositionProposed':
    case 'DispositionApproved':
    case 'ReworkVerified':
    case 'CapaWaived':
    case 'NonconformityPlanned':
    case 'NonconformityLinked':
    case 'NonconformityUnlinked':
    case 'NonconformityClosed':
    case 'NonconformityReopened':
      return nonconformitySentence(event);
    case 'CheckCreated':
    case 'CheckRenamed':
    case 'CheckScopeSet':
    case 'DocumentsAttached':
    case 'DocumentDetached':
    case 'CheckRequested':
    case 'DocumentRead':
    case 'RequirementsJudged':
    case 'ModelAnswered':
    case 'CheckCompleted':
    case 'CheckFailed':
    case 'CheckCancelled':
    case 'CheckArchived':
    case 'FindingConfirmed':
    case 'FindingOverruled':
    case 'FindingAsked':
    case 'FindingAssigned':
    case 'EvidenceLinked':
    case 'EvidenceUnlinked':
    case 'FindingReadAgain':
    case 'ControlAnswered':
      return checkSentence(event);
    case 'ReviewRulesSet':
      return reviewSentence(event);
    case 'CreditsGranted':
    case 'CreditTaken':
    case 'CreditReturned':
      return creditSentence(event);
    case 'DocumentAdded':
    case 'DocumentSuperseded':
    case 'DocumentRenamed':
    case 'DocumentMoved':
      return documentSentence(event);
  }
}
