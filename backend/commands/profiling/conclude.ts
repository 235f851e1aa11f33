import { LRUCache } from 'lru-cache';
import {
  isSameClass,
  isSameQualification,
  noConclusions,
  type Conclusions,
  type Status,
} from '#/backend/events/conclusions.ts';
import type {
  ApplicabilityChange,
  ClassState,
  ProfilingEvent,
  QualificationState,
} from '#/backend/events/profiling.ts';
import { conclusionsFrom } from '#/knowledge/derive/conclusions.ts';
import { walk, type Walk } from '#/knowledge/derive/questionnaire.ts';
import type { Classification, Knowledge, Qualification, Verdict } from '#/knowledge/types.ts';

export type Answered = { question: string; answer: string };

/** The position in the questionnaire after these answers. Much cheaper than the conclusions. */
export function standing(answers: readonly Answered[], knowledge: Knowledge): Walk {
  const walks = walksIn.get(knowledge) ?? new LRUCache<string, Walk>({ max: mostWalks });
  walksIn.set(knowledge, walks);
  const text = answers.map(({ question, answer }) => `${question}=${answer}`).join(' ');
  const found = walks.get(text) ?? walk(new Map(answers.map(({ question, answer }) => [question, answer])), knowledge);
  walks.set(text, found);
  return found;
}

/** Walks by their answers: a decision, its response and the next decision need the same one. */
const walksIn = new WeakMap<Knowledge, LRUCache<string, Walk>>();
const mostWalks = 500;

/**
 * The position in the questionnaire after these answers, and all conclusions. `before`: the previous answers, whose
 * conclusions are known.
 */
export function conclude(
  answers: readonly Answered[],
  knowledge: Knowledge,
  before: readonly Answered[] = [],
): { walk: Walk; conclusions: Conclusions } {
  const position = standing(answers, knowledge);
  if (answers.length === 0) return { walk: position, conclusions: noConclusions };
  const derived = conclusionsFrom(position.facts, knowledge, standing(before, knowledge).facts);
  return {
    walk: position,
    conclusions: {
      qualification: qualificationState(derived.qualification),
      classification: classState(derived.classification),
      norms: settled(derived.norms),
      templates: settled(derived.templates),
      risks: derived.risks.toSorted(),
      notifications: derived.notifications.toSorted(),
    },
  };
}

/** The recorded part of a qualification: the outcome and the rules behind it. */
const qualificationState = ({ outcome, reasons }: Qualification): QualificationState => ({
  outcome,
  rules: reasons.map(({ key }) => key),
});

/** The recorded part of a classification: class or bounds, and the rules that decide. */
function classState(classification: Classification): ClassState {
  const { class: settledClass, lower, upper, governing } = classification;
  return {
    class: settledClass === null ? null : [settledClass].flat(),
    lower,
    upper,
    rules: [...governing],
  };
}

function settled(verdicts: readonly Pick<Verdict, 'key' | 'status'>[]): Conclusions['norms'] {
  return Object.fromEntries(
    verdicts
      .filter(({ status }) => status !== 'UNKNOWN')
      .map(({ key, status }) => [key, status] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The consequence events between two sets of conclusions; none where nothing changes. */
export function consequences(from: Conclusions, to: Conclusions): ProfilingEvent[] {
  const events: ProfilingEvent[] = [];
  if (!isSameQualification(from.qualification, to.qualification))
    events.push({ type: 'QualificationChanged', data: { from: from.qualification, to: to.qualification } });
  if (!isSameClass(from.classification, to.classification))
    events.push({ type: 'ClassificationChanged', data: { from: from.classification, to: to.classification } });
  const norms = verdictChanges(from.norms, to.norms);
  if (norms.length > 0) events.push({ type: 'ApplicabilityChanged', data: { norms } });
  const templates = verdictChanges(from.templates, to.templates);
  if (templates.length > 0) events.push({ type: 'TemplatesChanged', data: { templates } });
  const risks = listChange(from.risks, to.risks);
  if (risks) events.push({ type: 'RisksTriggered', data: risks });
  const notifications = listChange(from.notifications, to.notifications);
  if (notifications) events.push({ type: 'NotificationsChanged', data: notifications });
  return events;
}

function verdictChanges(from: Conclusions['norms'], to: Conclusions['norms']): ApplicabilityChange[] {
  const status = (verdicts: Conclusions['norms'], key: string): Status => verdicts[key] ?? 'UNKNOWN';
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((key) => ({ key, from: status(from, key), to: status(to, key) }))
    .filter((change) => change.from !== change.to)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function listChange(from: readonly string[], to: readonly string[]) {
  const before = new Set(from);
  const after = new Set(to);
  const added = to.filter((key) => !before.has(key));
  const removed = from.filter((key) => !after.has(key));
  return added.length + removed.length > 0 ? { added, removed } : null;
}
