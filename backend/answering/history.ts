import { dayOf, labelled, listed } from './wording.ts';
import { words } from './words.ts';
import type { AnswerPart } from './answer.ts';
import type { Asked } from './asked.ts';
import type { OwnEvent, OwnRecord } from './record.ts';

/** Types in the order of what they mean for a file; an answer names other types only on request. */
const weighty = [
  'AnswerChanged',
  'ClassificationChanged',
  'DeviceDetailsChanged',
  'ApplicabilityStated',
  'StatementWithdrawn',
  'AnswerUndone',
  'ApplicabilityChanged',
  'RiskRejected',
  'RiskControlAdded',
  'TaskReopened',
  'EvidenceNamed',
  'FindingOverruled',
  'CheckCompleted',
  'DocumentAdded',
  'DocumentSuperseded',
  'ChangeApplied',
  'ChangeApproved',
  'ChangeOpened',
  'ChangeNotified',
  'ChangeClosed',
  'ComplaintReceived',
  'ComplaintReported',
  'ComplaintClosed',
  'NonconformityRecorded',
  'NonconformityClosed',
  'CapaOpened',
  'CapaEffectivenessChecked',
  'CapaClosed',
  'MomentNamed',
  'TaskCompleted',
  'TaskPlanned',
  'FindingAssigned',
  'FindingConfirmed',
  'RiskAccepted',
  'RiskAdded',
  'RiskEdited',
  'RiskEstimated',
  'RiskControlVerified',
  'SummaryCleared',
  'SummaryWritten',
  'SummaryRequested',
  'ProfilingCompleted',
  'ProfilingReopened',
  'DeviceCreated',
  'QuestionAnswered',
] as const;

const mostTopics = 2;
const perType = 3;

/**
 * "What changed since March, and why": the events of a period by weight, with their reasons. Null for other questions.
 */
export function historyParts(asked: Asked, record: OwnRecord): AnswerPart[] | null {
  const { period, wants, language } = asked;
  const isHistory =
    wants.has('changed') ||
    /\b(happen\w*|passe|news?|nouveau\w*|what did|qu a fait|qu avons|activity|activite)\b/.test(asked.folded);
  if (!period || !isHistory || !record.device || asked.topics > mostTopics) return null;
  const within = record.events.filter(({ at }) => at.slice(0, 10) >= period.from && at.slice(0, 10) <= period.to);
  const byType = Map.groupBy(within, ({ type }) => type);
  const parts = weighty.flatMap((type): AnswerPart[] => {
    const events = byType.get(type);
    return events ? [grouped(events, language)] : [];
  });
  const head = {
    en: `What changed ${period.words.en}: ${within.length} events.`,
    fr: `Ce qui a changé ${period.words.fr} : ${within.length} événements.`,
  };
  return [{ kind: 'note', text: head[language], sources: [] }, ...parts];
}

function grouped(events: readonly OwnEvent[], language: Asked['language']): AnswerPart {
  const shown = events.slice(-perType).toReversed();
  const left = events.length - shown.length;
  const more = { en: `and ${left} more of this kind`, fr: `et ${left} autres de ce type` }[language];
  const lines = shown.map(({ at, who, text }) =>
    labelled(`${dayOf(at, language)}, ${who ?? words.erased[language]}`, text[language], language),
  );
  return { kind: 'claim', text: listed([...lines, ...(left > 0 ? [more] : [])]), sources: shown };
}
