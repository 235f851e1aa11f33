import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Effects } from './contract.ts';

/** The consequence events of a decision as one object. */
export function effectsOf(events: readonly DomainEvent[]): Effects {
  const effects: Effects = {
    qualification: null,
    classification: null,
    norms: [],
    templates: [],
    risks: { added: [], removed: [] },
    notifications: { added: [], removed: [] },
  };
  for (const event of events) {
    if (event.type === 'QualificationChanged') effects.qualification = event.data;
    if (event.type === 'ClassificationChanged') effects.classification = event.data;
    if (event.type === 'ApplicabilityChanged') effects.norms = event.data.norms;
    if (event.type === 'TemplatesChanged') effects.templates = event.data.templates;
    if (event.type === 'RisksTriggered') effects.risks = event.data;
    if (event.type === 'NotificationsChanged') effects.notifications = event.data;
  }
  return effects;
}
