import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider, type OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import { creditsOf, planNamed } from '#/backend/events/plans.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { CommandIo } from '../cli.ts';
import { forAccount, type Wish } from './as-operator.ts';

const usage = 'acta plan EMAIL starter|premium|custom|none REASON';

/** Starts or ends the plan of an account's organisation, for installations that do not sell plans. */
export async function planCommand([email, wanted, ...words]: string[], io: CommandIo): Promise<number> {
  const plan = planNamed(wanted);
  const reason = words.join(' ').trim();
  if (!email || !(plan !== null || wanted === 'none') || reason === '') {
    io.err(usage);
    return 2;
  }
  const command: OrganisationCommand = plan ? { type: 'StartPlan', plan } : { type: 'EndPlan' };
  const [done, already] = [`The plan is now: ${wanted}`, `The plan was ${wanted} already.`];
  const carryOut: Wish['carryOut'] = async (log, { organisation }, meta) => {
    const outcome = await handle(log, organisationDecider, organisation, command, meta);
    const count = plan ? creditsOf(plan) : 0;
    if (!outcome.ok || outcome.position === null || plan === null || count === 0) return outcome;
    const grant = { type: 'GrantCredits', count, cause: { kind: 'plan', plan } } as const;
    return handle(log, creditsDecider, organisation, grant, { ...meta, id: eventId(`${meta.id}/credits`, 0) });
  };
  return forAccount({ email, reason, done, already, carryOut }, io);
}
