import type { OrganisationId } from '#/backend/events/ids.ts';
import { creditsOf } from '#/backend/events/plans.ts';
import { committedUntil, liveSubscription } from '#/backend/events/subscription-state.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { creditsDecider } from '../credits/credits.ts';
import { handle, type Meta, type Outcome } from '../handle.ts';
import { organisationDecider } from './organisation.ts';
import type { PlanCommand } from './plans.ts';
import type { Organisation } from './state.ts';

const provider = { kind: 'system', id: 'stripe', role: null, name: null } as const;

/**
 * Carries out what the payment provider says, and grants the credits of the plan: once for each year of a subscription.
 * `id`: of the command, the same for the same message.
 */
export async function applyReport(
  log: EventLog,
  organisation: OrganisationId,
  command: PlanCommand,
  { id, now }: { id: string; now: Date },
): Promise<Outcome<Organisation>> {
  const meta: Meta = { id, actor: provider, organisation, device: null, now };
  const outcome = await handle(log, organisationDecider, organisation, command, meta);
  const live = outcome.ok ? liveSubscription(outcome.state.billing) : null;
  if (live?.status !== 'active') return outcome;
  const count = creditsOf(live.plan);
  if (count === 0) return outcome;
  const year = eventId(`credits/${live.subscription}/${live.plan}/${committedUntil(live)}`, 0);
  const grant = { type: 'GrantCredits', count, cause: { kind: 'plan', plan: live.plan } } as const;
  const granted = await handle(log, creditsDecider, organisation, grant, { ...meta, id: year });
  return granted.ok ? outcome : granted;
}
