import { leadDecider, leadStream, type LeadState } from '#/backend/commands/leads/leads.ts';
import { isLeadEvent, upcast } from '#/backend/events/catalogue.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** A lead as its stream says now. */
export async function currentLead(log: Pick<EventLog, 'read'>, id: string): Promise<LeadState> {
  let state = leadDecider.initial;
  for await (const recorded of log.read(leadStream(id))) {
    const event = upcast(recorded);
    if (event && isLeadEvent(event)) state = leadDecider.evolve(state, event);
  }
  return state;
}
