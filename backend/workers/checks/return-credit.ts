import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { handle } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** Gives the credit of a check back, once. */
export function returnCreditProcessor(log: EventLog): Processor<ActaJobs['check-credit']> {
  return async ({ run, organisation, cause }) => {
    const outcome = await handle(
      log,
      creditsDecider,
      organisation,
      { type: 'ReturnCredit', run, cause },
      {
        id: eventId(`credit-returned/${run}`, 0),
        actor: { kind: 'worker', id: 'checks', role: null, name: null },
        organisation,
        device: null,
      },
    );
    if (!outcome.ok) throw new Error(`A credit could not be given back: ${outcome.code}`);
  };
}
