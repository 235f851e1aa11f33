import type { ApplicabilityChange, ClassState, ProfilingEvent } from './profiling.ts';

export type Status = 'APPLICABLE' | 'NA' | 'UNKNOWN';

/** The conclusions about a device. Keys missing in `norms` and `templates` are UNKNOWN; lists are sorted. */
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

/** Applies a consequence event to the conclusions. Decisions and the view share this definition. */
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

/** Whether two classifications are equal, regardless of the order of keys in a store. */
export function isSameClass(a: ClassState, b: ClassState): boolean {
  const words = ({ class: settled, lower, upper, rules }: ClassState) => JSON.stringify([settled, lower, upper, rules]);
  return words(a) === words(b);
}

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
