import { logged, type HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Effects } from '#/backend/api/profiling/contract.ts';
import { kindOf } from './event-kind.ts';

/** An answer, its change or its undo, with the effects. */
export type Action = { event: HistoryEvent; effects: Effects };

export const noEffects: Effects = {
  qualification: null,
  classification: null,
  norms: [],
  templates: [],
  risks: { added: [], removed: [] },
  notifications: { added: [], removed: [] },
};

/** The last `limit` actions among the first `count` events, newest first, each with the effects it caused. */
export function recentActions(events: readonly HistoryEvent[], count: number, limit: number): Action[] {
  const actions: Action[] = [];
  const caused = new Map<string, HistoryEvent[]>();
  for (let at = Math.min(count, events.length) - 1; at >= 0 && actions.length < limit; at--) {
    const event = events[at]!;
    if (kindOf(event) === 'answer') actions.push({ event, effects: effectsOf(caused.get(event.id) ?? []) });
    else if (event.causation !== null) caused.set(event.causation, [event, ...(caused.get(event.causation) ?? [])]);
  }
  return actions;
}

/** The combined changes of these events. */
function effectsOf(events: readonly HistoryEvent[]): Effects {
  return events.map(logged).reduce<Effects>((effects, event) => {
    switch (event.type) {
      case 'QualificationChanged':
        return { ...effects, qualification: event.data };
      case 'ClassificationChanged':
        return { ...effects, classification: event.data };
      case 'ApplicabilityChanged':
        return { ...effects, norms: [...effects.norms, ...event.data.norms] };
      case 'TemplatesChanged':
        return { ...effects, templates: [...effects.templates, ...event.data.templates] };
      case 'RisksTriggered':
        return { ...effects, risks: event.data };
      case 'NotificationsChanged':
        return { ...effects, notifications: event.data };
      default:
        return effects;
    }
  }, noEffects);
}
