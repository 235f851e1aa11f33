import type { OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import { Plan } from '#/backend/events/organisations.ts';
import type { CommandIo } from '../cli.ts';
import { asOperator } from './as-operator.ts';

const usage = 'acta plan EMAIL starter|premium|custom|none REASON';

/** Starts or ends the plan of an account's organisation, for installations that do not sell plans. */
export async function planCommand([email, wanted, ...words]: string[], io: CommandIo): Promise<number> {
  const plan = Plan.safeParse(wanted);
  const reason = words.join(' ').trim();
  if (!email || !(plan.success || wanted === 'none') || reason === '') {
    io.err(usage);
    return 2;
  }
  const command: OrganisationCommand = plan.success ? { type: 'StartPlan', plan: plan.data } : { type: 'EndPlan' };
  const [done, already] = [`The plan is now: ${wanted}`, `The plan was ${wanted} already.`];
  return asOperator({ email, command, reason, done, already }, io);
}
