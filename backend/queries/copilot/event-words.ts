import type { Bilingual } from '#/knowledge/types.ts';

/** Words with which people ask for an event, besides those of its sentence: a type, English, French; a comma between ways. */
const written = `
DeviceCreated = created registered added set up device | création créé enregistré ajouté dispositif
DeviceDetailsChanged = renamed name changed former old commercial | renommé nom changé ancien rebaptisé commercial
DeviceArchived = archived device | archivé dispositif
SummaryWritten = summary written by hand | résumé rédigé
SummaryCleared = summary cleared removed deleted | résumé effacé supprimé
SummaryRequested = summary requested asked generated | résumé demandé généré
AnswerUndone = undone undid took back revoked withdrawn answer | annulé retiré réponse annulation
AnswerChanged = changed corrected answer, changed our mind | modifié changé corrigé réponse, changé d’avis
QuestionPostponed = question postponed put off later left assigned | question reportée remise à plus tard confiée attribuée
QuestionResumed = question resumed taken up again | question reprise
ProfilingCompleted = questionnaire completed finished | questionnaire terminé achevé fini
ProfilingReopened = questionnaire reopened | questionnaire rouvert
ClassificationChanged = class changed settled classification | classe changé fixée classification
ApplicabilityStated = stated applicability declared justified, does not apply to us, left out | applicabilité déclarée justifiée, ne s’applique pas chez nous, écarté
ApplicabilityChanged = norms laws standards that came on top, newly apply, no longer apply | normes textes en plus, désormais applicables, plus applicables
TemplatesChanged = templates that came on top, no longer needed | modèles en plus, plus nécessaires
EvidenceNamed = evidence checklist proof | preuve liste de contrôle
RiskAccepted = accepted included risk | accepté retenu risque
RiskRejected = rejected discarded refused set aside risk, turned down, thrown out | rejeté écarté refusé risque
RiskEstimated = estimated risk severity probability | estimé risque gravité probabilité
RiskControlAdded = measure control added risk mitigation | mesure maîtrise ajoutée risque
RiskControlVerified = measure control verified proof test, proof that it works or is implemented | mesure vérifiée preuve essai, preuve que c’est en place ou efficace
TaskCompleted = task completed done ticked finished | tâche terminée faite cochée
TaskReopened = task reopened | tâche rouverte
TaskPlanned = task planned owner due date assigned | tâche planifiée responsable échéance attribuée
DocumentAdded = document uploaded added file stored | document ajouté déposé fichier
DocumentSuperseded = new version of a document, replaced | nouvelle version d’un document, remplacé
CheckCreated = check created audit | vérification créée audit
CheckRequested = check started launched run | vérification lancée démarrée
CheckCompleted = check completed finished result | vérification terminée résultat
CreditTaken = credit used | crédit utilisé
FindingConfirmed = finding confirmed verdict review | constat confirmé verdict revue
FindingOverruled = finding overruled overturned verdict changed, set to OK by hand | constat infirmé verdict modifié, passé conforme à la main
FindingAssigned = finding gap assigned owner, handed over to | constat écart attribué confié responsable
EvidenceLinked = evidence linked to a requirement | preuve liée à une exigence
CommentMade = comment remark note discussion, what was said about, left a word, last word | commentaire remarque note discussion, mot laissé, dernier mot, ce qui a été dit
ProposalMade = proposed suggested, not yet confirmed, waiting for a decision | proposé suggéré, pas encore confirmé, en attente de décision
ProposalConfirmed = proposal confirmed taken over | proposition confirmée reprise
ProposalDeclined = proposal declined refused | proposition refusée déclinée
MomentNamed = milestone named moment, submission, freeze | jalon moment nommé, dépôt, gel
ComplaintReceived = complaint received came in, what the customer said, who complained, where does it stand | réclamation plainte reçue, ce que dit le client, qui s’est plaint, où en est-on
ComplaintTriaged = is it a complaint at all | est-ce une réclamation
ComplaintAssessed = incident assessed, reportable or not, serious or not, last day to report, why was it not reported | incident évalué, à déclarer ou non, grave ou non, dernier jour pour déclarer, pourquoi pas déclarée
ComplaintReported = incident reported to the authority, reference of the report, date it was sent | incident déclaré notifié à l’autorité, référence de la déclaration, date d’envoi
ComplaintDisposed = complaint concluded, what did we answer the customer, outcome | réclamation conclue, qu’a-t-on répondu au client, suite donnée
ComplaintPlanned = complaint owner and due date | responsable et échéance de la réclamation
ComplaintClosed = complaint closed | réclamation close clôturée
ComplaintReopened = complaint reopened | réclamation rouverte
TrendThresholdSet = trend threshold of complaints, how many a month | seuil de tendance des réclamations, combien par mois
NonconformityRecorded = nonconformity found recorded, what was wrong, defect in a batch | non-conformité constatée enregistrée, qu’est-ce qui n’allait pas, défaut d’un lot
NonconformityContained = contained, blocked, quarantine, what was done at once | mis sous contrôle, bloqué, quarantaine, mesure immédiate
DispositionProposed = disposition proposed, scrap rework or use as is | sort proposé, rebut reprise ou dérogation
DispositionApproved = disposition approved, who released them | sort approuvé, qui a libéré
ReworkVerified = rework verified, were they checked again | reprise retouche vérifiée, recontrôlé
CapaWaived = no CAPA needed, why no corrective action, never became a CAPA | pas de CAPA, pourquoi aucune action corrective
NonconformityPlanned = who solves it and by when, owner and due date of the nonconformity | qui la règle et pour quand, responsable et échéance de la non-conformité
NonconformityClosed = nonconformity closed | non-conformité close clôturée
CapaOpened = CAPA opened, why was a CAPA opened | CAPA ouverte, pourquoi une CAPA
CapaPlanned = CAPA planned owner due date | CAPA planifiée responsable échéance
CapaSectionWritten = CAPA investigation description, what does the CAPA say | CAPA enquête description, que dit la CAPA
CapaSectionLocked = CAPA section locked frozen | section de CAPA verrouillée figée
CapaRootCauseSet = root cause, five whys, fishbone, why did it happen | cause première racine, cinq pourquoi, diagramme, pourquoi c’est arrivé
CapaRiskLinked = risk linked to the CAPA | risque lié à la CAPA
CapaActionAdded = action of the CAPA, what will be done, by whom and when | action de la CAPA, ce qui sera fait, par qui et quand
CapaActionDone = action carried out done | action réalisée faite
CapaEffectivenessPlanned = criteria of effectiveness, when do we check whether it worked | critères d’efficacité, quand vérifier si cela a marché
CapaEffectivenessChecked = did it work, found effective, proof of effectiveness | a-t-elle marché, jugée efficace, preuve d’efficacité
CapaClosed = CAPA closed | CAPA close clôturée
ChangeOpened = planned change, who wants it and why, who asked for it | modification prévue, qui la veut et pourquoi, qui l’a demandée
ChangeDescribed = change described anew | modification décrite de nouveau
ChangeContentsSet = what would change, answers of the change | ce qui changerait, réponses de la modification
ChangeSignificanceDecided = significant change or not, must it be notified | modification significative ou non, faut-il la notifier
ChangeApproved = change approved, who released the change | modification approuvée, qui a validé
ChangeRejected = change rejected refused | modification refusée
ChangeApplied = change carried out, in force since | modification mise en œuvre, en vigueur depuis
ChangeNotified = notified body informed of the change, reference | organisme notifié informé prévenu de la modification, référence
ChangeFollowUpAdded = follow-up of the change, still to do after the change | suite de la modification, reste à faire après
ChangeFollowUpDone = follow-up done | suite faite
ChangeClosed = change closed | modification close
`;

/** By type of event. */
export const eventWords: ReadonlyMap<string, Bilingual> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [type = '', words = ''] = line.split(' = ', 2);
      const [en = '', fr = ''] = words.split(' | ', 2);
      return [type, { en, fr }];
    }),
);
