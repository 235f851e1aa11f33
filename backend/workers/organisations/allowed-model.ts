import type { AllowedModel } from '#/backend/commands/organisations/models.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { isOrganisationEvent, upcast } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** The model to which an organisation lets passages be sent, from its stream: a view may be behind. */
export async function allowedModel(log: EventLog, organisation: string): Promise<AllowedModel | null> {
  let state = organisationDecider.initial;
  for await (const recorded of log.read(organisationDecider.stream(organisation))) {
    const event = upcast(recorded);
    if (!event || !isOrganisationEvent(event)) throw new Error(`${recorded.stream} holds ${recorded.type}`);
    state = organisationDecider.evolve(state, event);
  }
  return state.model;
}
