import type { OwnEvent } from '#/backend/answering/record.ts';
import { same } from '#/backend/answering/source.ts';
import { dayOf } from '#/backend/answering/wording.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** A line of the history, with names opened. */
export type OpenedEvent = { event: LoggedEvent; sentence: Bilingual; who: string | null };

/**
 * Events as sources, oldest first: `<type>#<n>` for the n-th of a type. `fileNames` by id of the document. Of what a
 * machine records at each step of a check, only the beginning and the end are told.
 */
export function eventEntries(history: readonly OpenedEvent[], fileNames: ReadonlyMap<string, string>): OwnEvent[] {
  const counts = new Map<string, number>();
  return history.flatMap(({ event, sentence, who }) => {
    if (untold.has(event.type)) return [];
    const number = (counts.get(event.type) ?? 0) + 1;
    counts.set(event.type, number);
    const { type, recordedAt: at, position, reason } = event;
    const told = reason === null ? sentence : withReason(sentence, reason);
    return [
      {
        kind: 'event',
        key: `${type}#${number}`,
        label: { en: `History, ${dayOf(at, 'en')}`, fr: `Historique, ${dayOf(at, 'fr')}` },
        title: verbs[type] ?? same(''),
        text: told,
        more: same(`${who ?? ''} ${spaced(type)}`),
        cited: [type.toLowerCase()],
        standard: null,
        at,
        position,
        link: `/Dashboard/History?at=${position.replace(/^0+/, '')}`,
        type,
        about: aboutOf(event, fileNames),
        who,
        reason,
      },
    ];
  });
}

const untold = new Set(['DocumentRead', 'RequirementsJudged', 'ModelAnswered', 'DeviceSelected', 'ControlAnswered']);

const withReason = ({ en, fr }: Bilingual, reason: string): Bilingual => ({
  en: `${en}. Reason: ${reason}`,
  fr: `${fr}. Motif : ${reason}`,
});

/** "AnswerChanged" as "answer changed". */
const spaced = (type: string): string => type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The sources that an event is about, as `kind:key`. */
function aboutOf(event: LoggedEvent, fileNames: ReadonlyMap<string, string>): string[] {
  const { type, data } = event;
  if (type === 'ClassificationChanged') return [`class:${event.device}`];
  if (/^(Device|Summary|Logo)/.test(type)) return [`device:${event.device}`];
  if (type.startsWith('Finding') && 'requirement' in data)
    return [`gap:${data.requirement}`, `requirement:${data.requirement}`];
  return [
    'question' in data && typeof data.question === 'string' ? `question:${data.question}` : '',
    'risk' in data ? `risk:${data.risk}` : '',
    'task' in data ? `task:${data.task}` : '',
    'requirement' in data ? `requirement:${data.requirement}` : '',
    type === 'ApplicabilityStated' || type === 'StatementWithdrawn' ? statedKey(event.data) : '',
    'document' in data && typeof data.document === 'string' ? `document:${fileNames.get(data.document) ?? ''}` : '',
  ].filter((one) => one !== '');
}

const statedKey = (data: object): string =>
  'key' in data && typeof data.key === 'string' ? `${data.key.includes('.') ? 'requirement' : 'norm'}:${data.key}` : '';

/** Words with which people ask for an event, besides those of its sentence. */
const verbs: Readonly<Record<string, Bilingual>> = {
  DeviceCreated: { en: 'created registered added set up device', fr: 'création créé enregistré ajouté dispositif' },
  DeviceDetailsChanged: {
    en: 'renamed name changed former old commercial',
    fr: 'renommé nom changé ancien rebaptisé commercial',
  },
  DeviceArchived: { en: 'archived device', fr: 'archivé dispositif' },
  SummaryWritten: { en: 'summary written by hand', fr: 'résumé rédigé' },
  SummaryCleared: { en: 'summary cleared removed deleted', fr: 'résumé effacé supprimé' },
  SummaryRequested: { en: 'summary requested asked generated', fr: 'résumé demandé généré' },
  AnswerUndone: { en: 'undone undid took back revoked withdrawn answer', fr: 'annulé retiré réponse annulation' },
  AnswerChanged: { en: 'changed corrected answer', fr: 'modifié changé corrigé réponse' },
  ProfilingCompleted: { en: 'questionnaire completed finished', fr: 'questionnaire terminé achevé fini' },
  ProfilingReopened: { en: 'questionnaire reopened', fr: 'questionnaire rouvert' },
  ClassificationChanged: { en: 'class changed settled classification', fr: 'classe changé fixée classification' },
  ApplicabilityStated: { en: 'stated applicability declared justified', fr: 'applicabilité déclarée justifiée' },
  EvidenceNamed: { en: 'evidence checklist proof', fr: 'preuve liste de contrôle' },
  RiskAccepted: { en: 'accepted included risk', fr: 'accepté retenu risque' },
  RiskRejected: { en: 'rejected discarded refused set aside risk', fr: 'rejeté écarté refusé risque' },
  RiskEstimated: { en: 'estimated risk severity probability', fr: 'estimé risque gravité probabilité' },
  RiskControlAdded: { en: 'measure control added risk mitigation', fr: 'mesure maîtrise ajoutée risque' },
  RiskControlVerified: { en: 'measure control verified proof test', fr: 'mesure vérifiée preuve essai' },
  TaskCompleted: { en: 'task completed done ticked finished', fr: 'tâche terminée faite cochée' },
  TaskReopened: { en: 'task reopened', fr: 'tâche rouverte' },
  TaskPlanned: { en: 'task planned owner due date assigned', fr: 'tâche planifiée responsable échéance attribuée' },
  DocumentAdded: { en: 'document uploaded added file stored', fr: 'document ajouté déposé fichier' },
  CheckCreated: { en: 'check created audit', fr: 'vérification créée audit' },
  CheckRequested: { en: 'check started launched run', fr: 'vérification lancée démarrée' },
  CheckCompleted: { en: 'check completed finished result', fr: 'vérification terminée résultat' },
  CreditTaken: { en: 'credit used', fr: 'crédit utilisé' },
  FindingConfirmed: { en: 'finding confirmed verdict review', fr: 'constat confirmé verdict revue' },
  FindingOverruled: { en: 'finding overruled overturned verdict changed', fr: 'constat infirmé verdict modifié' },
  FindingAssigned: { en: 'finding gap assigned owner', fr: 'constat écart attribué confié responsable' },
};
