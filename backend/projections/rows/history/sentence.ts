import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { ClassState } from '#/backend/events/profiling.ts';
import { isBillingEvent } from '#/backend/events/subscriptions.ts';
import { accountSentence } from './account-sentence.ts';
import { bookingSentence } from './booking-sentence.ts';
import { capaSentence } from './capa-sentence.ts';
import { assistantSentence } from './assistant-sentence.ts';
import { changeSentence } from './change-sentence.ts';
import { checkSentence, creditSentence, reviewSentence } from './check-sentence.ts';
import { commentSentence } from './comment-sentence.ts';
import { complaintSentence, trendSentence } from './complaint-sentence.ts';
import { consultationSentence } from './consultation-sentence.ts';
import { conversationSentence } from './conversation-sentence.ts';
import { documentSentence } from './document-sentence.ts';
import { leadSentence } from './lead-sentence.ts';
import { nonconformitySentence } from './nonconformity-sentence.ts';
import { normSentence, standardSentence } from './norm-sentence.ts';
import { numberSentence } from './number-sentence.ts';
import { operatorSentence } from './operator-sentence.ts';
import { organisationSentence } from './organisation-sentence.ts';
import { planSentence } from './plan-sentence.ts';
import { proposalSentence } from './proposal-sentence.ts';
import { publicationSentence } from './publication-sentence.ts';
import { riskSentence } from './risk-sentence.ts';
import { roadmapSentence } from './roadmap-sentence.ts';
import { count, excerpt, join, quoted, tally, verdicts } from './wording.ts';
import type { Bilingual, Knowledge, RoadmapStep } from '#/knowledge/types.ts';

/** Names of keys in events. A key that is no longer in the knowledge base is shown as it is. */
export type Names = {
  question: (key: string) => Bilingual;
  choice: (question: string, key: string) => Bilingual;
  norm: (key: string) => Bilingual;
  /** Hazard of a risk of the library. */
  risk: (key: string) => Bilingual;
  /** Title of a task of the roadmap. */
  task: (key: string) => Bilingual;
};

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
      return {
        en: `Created the device “${event.data.name}” (manufacturer: ${event.data.manufacturer})`,
        fr: `A créé le dispositif « ${event.data.name} » (fabricant : ${event.data.manufacturer})`,
      };
    case 'DeviceDetailsChanged':
      return join(
        event.data.changes.map(({ field, from, to }) => ({
          en: `${fieldNames[field].en}: ${quoted(from).en} → ${quoted(to).en}`,
          fr: `${fieldNames[field].fr} : ${quoted(from).fr} → ${quoted(to).fr}`,
        })),
      );
    case 'DeviceArchived':
      return { en: 'Archived the device', fr: 'A archivé le dispositif' };
    case 'DeviceRestored':
      return { en: 'Took the device back from the archive', fr: 'A restauré le dispositif archivé' };
    case 'LogoChanged':
      return event.data.to
        ? { en: `Set the logo ${event.data.to.fileName}`, fr: `A défini le logo ${event.data.to.fileName}` }
        : { en: 'Removed the logo', fr: 'A retiré le logo' };
    case 'SummaryWritten':
      return {
        en: `Wrote the summary: “${excerpt(event.data.text)}”`,
        fr: `A rédigé le résumé : « ${excerpt(event.data.text)} »`,
      };
    case 'SummaryCleared':
      return { en: 'Cleared the custom summary', fr: 'A effacé le résumé personnalisé' };
    case 'SummaryRequested':
      return { en: 'Asked for a new summary', fr: 'A demandé un nouveau résumé' };
    case 'SummaryGenerated':
      return event.data.engine === 'offline'
        ? { en: 'Summary generated by rules, without AI', fr: 'Résumé généré par des règles, sans IA' }
        : { en: `Summary generated by ${event.data.model}`, fr: `Résumé généré par ${event.data.model}` };
    case 'SummaryFailed':
      return { en: `The summary failed (${event.data.code})`, fr: `Le résumé a échoué (${event.data.code})` };
    case 'QuestionAnswered': {
      const { question, answer } = event.data;
      const [asked, given] = [names.question(question), names.choice(question, answer)];
      return { en: `Answered “${given.en}” to “${asked.en}”`, fr: `A répondu « ${given.fr} » à « ${asked.fr} »` };
    }
    case 'AnswerUndone': {
      const { question, answer, restored } = event.data;
      const [asked, given] = [names.question(question), names.choice(question, answer)];
      const before = restored ? names.choice(question, restored) : null;
      return before
        ? {
            en: `Undid the change of “${asked.en}”: “${given.en}” → “${before.en}”`,
            fr: `A annulé la modification de « ${asked.fr} » : « ${given.fr} » → « ${before.fr} »`,
          }
        : {
            en: `Undid the answer “${given.en}” to “${asked.en}”`,
            fr: `A annulé la réponse « ${given.fr} » à « ${asked.fr} »`,
          };
    }
    case 'AnswerChanged': {
      const { question, from, to, dropped } = event.data;
      const asked = names.question(question);
      const [before, after] = [names.choice(question, from), names.choice(question, to)];
      const fallen = dropped.length;
      return {
        en: `Changed the answer to “${asked.en}”: “${before.en}” → “${after.en}”${fallen ? `; ${count(fallen, 'answer fell', 'answers fell')} away` : ''}`,
        fr: `A modifié la réponse à « ${asked.fr} » : « ${before.fr} » → « ${after.fr} »${fallen ? ` ; ${count(fallen, 'réponse écartée', 'réponses écartées')}` : ''}`,
      };
    }
    case 'ProfilingCompleted':
      return {
        en: `Questionnaire completed (${count(event.data.answers, 'answer', 'answers')})`,
        fr: `Questionnaire terminé (${count(event.data.answers, 'réponse', 'réponses')})`,
      };
    case 'ProfilingReopened':
      return { en: 'Questionnaire open again', fr: 'Questionnaire rouvert' };
    case 'ClassificationChanged': {
      const [from, to] = [classText(event.data.from), classText(event.data.to)];
      const rules = event.data.to.rules.join(', ');
      return {
        en: `Class: ${from} → ${to}${rules ? ` (${rules})` : ''}`,
        fr: `Classe : ${from} → ${to}${rules ? ` (${rules})` : ''}`,
      };
    }
    case 'ApplicabilityChanged':
      return verdicts(event.data.norms, names.norm);
    case 'TemplatesChanged': {
      const to = (status: string) => event.data.templates.filter((change) => change.to === status).length;
      return tally({ en: 'Templates', fr: 'Modèles' }, [
        [to('APPLICABLE'), 'applicable', ['applicable', 'applicables']],
        [to('NA'), 'not applicable', ['non applicable', 'non applicables']],
        [to('UNKNOWN'), 'open again', ['de nouveau ouvert', 'de nouveau ouverts']],
      ]);
    }
    case 'RisksTriggered':
      return tally({ en: 'Library risks', fr: 'Risques de la bibliothèque' }, [
        [event.data.added.length, 'suggested', ['proposé', 'proposés']],
        [event.data.removed.length, 'withdrawn', ['retiré', 'retirés']],
      ]);
    case 'NotificationsChanged':
      return tally({ en: 'Notices', fr: 'Avis' }, [
        [event.data.added.length, 'new', ['nouveau', 'nouveaux']],
        [event.data.removed.length, 'withdrawn', ['retiré', 'retirés']],
      ]);
    case 'LogSealed':
      return {
        en: `Sealed ${event.data.count} entries of the log`,
        fr: `A scellé ${event.data.count} entrées du journal`,
      };
    case 'SealKeyChanged':
      return { en: 'Handed the seals over to a new key', fr: 'A confié les sceaux à une nouvelle clé' };
    case 'ReturnAccepted':
      return { en: 'Accepted an earlier state of the record', fr: "A accepté un état antérieur de l'enregistrement" };
    case 'ForeignSealsSetAside':
      return { en: 'Set seals of a foreign key aside', fr: "A écarté des sceaux d'une clé étrangère" };
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
    case 'ApplicabilityStated':
    case 'StatementWithdrawn':
    case 'EvidenceNamed':
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
    case 'LetterTested':
    case 'LetterStarted':
    case 'LetterFinished':
      return operatorSentence(event);
    case 'CommentMade':
    case 'CommentWithdrawn':
      return commentSentence(event, names);
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

/** Names of the details of a device. */
export const fieldNames = {
  name: { en: 'Name', fr: 'Nom' },
  range: { en: 'Range', fr: 'Gamme' },
  description: { en: 'Description', fr: 'Description' },
  manufacturer: { en: 'Manufacturer', fr: 'Fabricant' },
  emdnCode: { en: 'EMDN code', fr: 'Code EMDN' },
} as const;

/** "IIa", "Is, Im" or the bounds "I – III". The same in both languages. */
export function classText({ class: settled, lower, upper }: ClassState): string {
  return settled ? settled.join(', ') : lower === upper ? lower : `${lower} – ${upper}`;
}

/** Names from the current knowledge base. */
export function namesOf(knowledge: Knowledge, roadmap: readonly RoadmapStep[]): Names {
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const norms = new Map(knowledge.norms.map((norm) => [norm.key, norm.name]));
  const tasks = new Map(
    roadmap.flatMap((step) => step.children.flatMap(({ children }) => children.map(({ key, title }) => [key, title]))),
  );
  const hazards = new Map(
    knowledge.risks.map(({ key, en, fr }) => [key, { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon }]),
  );
  const itself = (key: string): Bilingual => ({ en: key, fr: key });
  return {
    question: (key) => questions.get(key)?.title ?? itself(key),
    choice: (question, key) =>
      questions.get(question)?.choices.find((choice) => choice.key === key)?.title ?? itself(key),
    norm: (key) => norms.get(key) ?? itself(key),
    risk: (key) => hazards.get(key) ?? itself(key),
    task: (key) => tasks.get(key) ?? itself(key),
  };
}
