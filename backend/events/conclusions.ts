import type { ApplicabilityChange, ClassState, ProfilingEvent, QualificationState } from './profiling.ts';

export type Status = 'APPLICABLE' | 'NA' | 'UNKNOWN';

/** The conclusions about a device. Keys missing in `norms` and `templates` are UNKNOWN; lists are sorted. */
export type Conclusions = {
  qualification: QualificationState;
  classification: ClassState;
  norms: Readonly<Record<string, Status>>;
  templates: Readonly<Record<string, Status>>;
  risks: readonly string[];
  notifications: readonly string[];
};

/** Before the first answer: all classes are possible, nothing is settled. */
export const noConclusions: Conclusions = {
  qualification: { outcome: null, rules: [] },
  classification: { class: null, lower: 'I', upper: 'III', rules: [] },
  norms: {},
  templates: {},
  risks: [],
  notifications: [],
};

/** Applies a consequence event to the conclusions. Decisions and the view share this definition. */
export function evolveConclusions<State extends Conclusions>(state: State, event: ProfilingEvent): State {
  switch (event.type) {
    case 'QualificationChanged':
      return { ...state, qualification: event.data.to };
    case 'ClassificationChanged':
      return { ...state, classification: event.data.to };
    case 'ApplicabilityChanged':
      return { ...state, norms: moved(state.norms, event.data.norms) };
    case 'TemplatesChanged':
      return { ...state, templates: moved(state.templates, event.data.templates) };
    case 'RisksTriggered':
      return { ...state, risks: shifted(state.risks, event.data) };
    case 'NotificationsChanged':
      return { ...state, notifications: shifted(state.notifications, event.data) };
    case 'QuestionAnswered':
    case 'AnswerUndone':
    case 'AnswerChanged':
    case 'QuestionPostponed':
    case 'QuestionResumed':
    case 'ProfilingCompleted':
    case 'ProfilingReopened':
    case 'KnowledgeTakenOver':
      return state;
  }
}

/** What many events add up to: the same as one after the other, and maps and lists are copied once. */
export function evolveConclusionsByAll<State extends Conclusions>(
  state: State,
  events: readonly ProfilingEvent[],
): State {
  const norms = new Map<string, ApplicabilityChange>();
  const templates = new Map<string, ApplicabilityChange>();
  const [risks, notifications] = [new Set(state.risks), new Set(state.notifications)];
  let { qualification, classification } = state;
  for (const event of events)
    switch (event.type) {
      case 'QualificationChanged':
        qualification = event.data.to;
        break;
      case 'ClassificationChanged':
        classification = event.data.to;
        break;
      case 'ApplicabilityChanged':
        for (const change of event.data.norms) norms.set(change.key, change);
        break;
      case 'TemplatesChanged':
        for (const change of event.data.templates) templates.set(change.key, change);
        break;
      case 'RisksTriggered':
        shift(risks, event.data);
        break;
      case 'NotificationsChanged':
        shift(notifications, event.data);
        break;
      case 'QuestionAnswered':
      case 'AnswerUndone':
      case 'AnswerChanged':
      case 'QuestionPostponed':
      case 'QuestionResumed':
      case 'ProfilingCompleted':
      case 'ProfilingReopened':
      case 'KnowledgeTakenOver':
        break;
    }
  return {
    ...state,
    qualification,
    classification,
    norms: norms.size === 0 ? state.norms : moved(state.norms, [...norms.values()]),
    templates: templates.size === 0 ? state.templates : moved(state.templates, [...templates.values()]),
    risks: [...risks].toSorted(),
    notifications: [...notifications].toSorted(),
  };
}

function shift(keys: Set<string>, { added, removed }: { added: readonly string[]; removed: readonly string[] }): void {
  for (const key of removed) keys.delete(key);
  for (const key of added) keys.add(key);
}

/** Whether two classifications say the same, wherever they come from: a store may order keys in its own way. */
export function isSameClass(a: ClassState, b: ClassState): boolean {
  const words = ({ class: settled, lower, upper, rules }: ClassState) => JSON.stringify([settled, lower, upper, rules]);
  return words(a) === words(b);
}

/** Whether two qualifications say the same, for the same reasons. */
export const isSameQualification = (a: QualificationState, b: QualificationState): boolean =>
  a.outcome === b.outcome && a.rules.join(' ') === b.rules.join(' ');

/**
 * In the order of the keys, like `before`. Statuses change often and keys seldom: only new or removed keys cause more
 * copying.
 */
function moved(before: Conclusions['norms'], changes: readonly ApplicabilityChange[]): Conclusions['norms'] {
  const hasNew = changes.some(({ key, to }) => to !== 'UNKNOWN' && !(key in before));
  if (!hasNew && changes.every(({ to }) => to !== 'UNKNOWN'))
    return { ...before, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) };
  const next = new Map(Object.entries(before));
  for (const { key, to } of changes) {
    if (to === 'UNKNOWN') next.delete(key);
    else next.set(key, to);
  }
  return Object.fromEntries(hasNew ? [...next].toSorted(([a], [b]) => (a < b ? -1 : 1)) : next);
}

function shifted(
  before: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
) {
  const gone = new Set(removed);
  const kept = removed.length === 0 ? before : before.filter((key) => !gone.has(key));
  return added.length === 0 ? kept : [...new Set([...kept, ...added])].toSorted();
}
