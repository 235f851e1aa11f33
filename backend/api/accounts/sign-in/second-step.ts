import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { issueTicket, spendTicket, tryTicket } from '../../edge/tickets.ts';
import { SessionAnswer } from '../contract.ts';
import { entryRefusals, type Entering } from './entering.ts';
import type { SecondFactorNeeded } from '../login.contract.ts';
import { perMinute, type People } from '../people.ts';
import type { Proving } from '../proofs/proving.ts';
import { SecondFactorBody } from '../security.contract.ts';

const Waiting = z.object({ stayConnected: z.boolean(), isOutdated: z._default(z.boolean(), false) });

/** Asks for the second factor after the password. The ticket opens the second step alone, and no session exists yet. */
export async function askSecondFactor(
  { pool }: Services,
  account: Account,
  data: z.infer<typeof Waiting>,
): Promise<z.infer<typeof SecondFactorNeeded>> {
  const kinds = new Set(account.factors.map(({ kind }) => kind));
  const ticket = await issueTicket(pool, 'second-factor', { account: account.id, data });
  return {
    secondFactor: {
      ticket,
      methods: [...kinds, ...(account.recoveryCodes.length > 0 ? (['recovery-code'] as const) : [])],
    },
  };
}

/** The second step of a sign-in. */
export function secondStepRoute(
  { pool }: Services,
  { people, entering, proving }: { people: People; entering: Entering; proving: Proving },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/auth/secondFactor',
      {
        config: { access: 'visitor', refuses: ['TICKET_EXPIRED', ...entryRefusals], ...perMinute(20) },
        schema: { body: SecondFactorBody, response: { 200: SessionAnswer } },
      },
      async (request, reply) => {
        const { ticket, proof } = request.body;
        const found = await tryTicket(pool, 'second-factor', ticket);
        if (!found?.account) throw new Refused('TICKET_EXPIRED');
        const { stayConnected, isOutdated } = Waiting.parse(found.data);
        const account = await people.current(found.account);
        const second = await proving.prove(account, proof);
        return entering.enter(request, reply, account, {
          by: [{ proof: 'password' }, second],
          stayConnected,
          isOutdated,
          spend: async () => {
            if (!(await spendTicket(pool, ticket))) throw new Refused('TICKET_EXPIRED');
          },
        });
      },
    );
  };
}
