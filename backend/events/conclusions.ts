import type { ApplicabilityChange, ClassState, ProfilingEvent } from './profiling.ts';

export type Status = 'APPLICABLE' | 'NA' | 'UNKNOWN';

/** What was concluded about a device. Keys that `norms` and `templates` do not name are UNKNOWN; lists are sorted. */
export type Conclusions = {
  classification: ClassState;
  norms: Readonly<Record<string, Status>>;
  templates: Readonly<Record<string, Status>>;
  risks: readonly string[];
  notifications: readonly string[];
};

/** Before the first answer: any class is possible, nothing is settled. */
export const noConclusions: Conclusions = {
  classification: { class: null, lower: 'I', upper: 'III', rules: [] },
  norms: {},
  templates: {},
  risks: [],
  notifications: [],
};

/** What the consequence events add up to. One definition for the decision and for the view. */
export function evolveConclusions<State extends Conclusions>(state: State, event: ProfilingEvent): State {
  switch (event.type) {
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
    case 'ProfilingCompleted':
    case 'ProfilingReopened':
      return state;
  }
}

/** Whether two classifications say the same, wherever they come from: a store may order keys in its own way. */
export function isSameClass(a: ClassState, b: ClassState): boolean {
  const words = ({ class: settled, lower, upper, rules }: ClassState) => JSON.stringify([settled, lower, upper, rules]);
  return words(a) === words(b);
}

/** In the order of the keys, like `before`. Statuses often change and keys seldom come or go: only then is it sorted. */
function moved(before: Conclusions['norms'], changes: readonly ApplicabilityChange[]): Conclusions['norms'] {
  const named = changes.filter(({ to }) => to !== 'UNKNOWN').map(({ key, to }) => [key, to] as const);
  const gone = new Set(changes.filter(({ to }) => to === 'UNKNOWN').map(({ key }) => key));
  const kept = gone.size === 0 ? before : Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key)));
  const next = { ...kept, ...Object.fromEntries(named) };
  if (named.every(([key]) => key in kept)) return next;
  return Object.fromEntries(Object.entries(next).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function shifted(
  before: readonly string[],
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
) {
  const gone = new Set(removed);
  return [...new Set([...before.filter((key) => !gone.has(key)), ...added])].toSorted();
}
