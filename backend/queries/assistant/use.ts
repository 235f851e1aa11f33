import type { Pool } from 'pg';
import { isAssistantEvent, upcast } from '#/backend/events/catalogue.ts';
import type { OrganisationId } from '#/backend/events/ids.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { liveChecks } from '../checks/run.ts';

/** What a feature has asked of a model in a month. `cost`: in the currency of the prices; null where none is set. */
export type FeatureUse = { feature: string; answers: number; tokens: number; cost: number | null };

/**
 * What the models of an organisation did in a month (UTC, as `2026-11`), by feature. Checks count in the month in which
 * they were started. Answers by rules alone are none of a model.
 */
export async function modelUse(
  { log, pool }: { log: EventLog; pool: Pool },
  organisation: OrganisationId,
  month: string,
): Promise<FeatureUse[]> {
  const uses = new Map<string, FeatureUse>();
  const count = (feature: string, tokens: number, cost: number | null, answers = 1) => {
    const before = uses.get(feature) ?? { feature, answers: 0, tokens: 0, cost: null };
    uses.set(feature, {
      feature,
      answers: before.answers + answers,
      tokens: before.tokens + tokens,
      cost: cost === null ? before.cost : (before.cost ?? 0) + cost,
    });
  };
  for await (const recorded of log.read(`assistant-${organisation}-${month}`)) {
    const event = upcast(recorded);
    if (!event || !isAssistantEvent(event) || event.data.tokens === 0) continue;
    const { purpose, tokens, cost } = event.data;
    count(purpose, tokens, cost);
  }
  for (const { request, second } of await liveChecks(pool, organisation))
    if (second && request?.at.startsWith(month)) count('check', second.tokens, second.cost, second.calls);
  return [...uses.values()].toSorted((a, b) => b.tokens - a.tokens);
}
