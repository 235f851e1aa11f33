import type { Pool } from 'pg';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { inScope } from '#/backend/database/scope.ts';
import { pause } from '#/backend/jobs/pause.ts';

const actor = { kind: 'system', id: 'recovery', role: null, name: null } as const;

/** Carries out the operator's recoveries that nobody has cancelled, once they are due. */
export async function carryOutRecoveries(pool: Pool, log: EventLog, now = new Date()): Promise<void> {
  const { rows } = await inScope(pool, 'system', (client) =>
    client.query<{ account: string; organisation: string; recovery: string }>(
      `select v.key as account, v.document ->> 'organisation' as organisation, v.document -> 'recovery' ->> 'id' as recovery
       from view v join view_checkpoint c using (name, version)
       where c.live and v.name = 'account' and jsonb_typeof(v.document -> 'recoveryNews') = 'object'
         and v.document -> 'recovery' ->> 'takesEffectAt' <= $1`,
      [now.toISOString()],
    ),
  );
  for (const { account, organisation, recovery } of rows) {
    const id = eventId(`carry out ${recovery}`, 0);
    const meta = { id, actor, organisation: organisation || null, device: null, now };
    // Refused if it was cancelled a moment ago, and the view has not seen that yet.
    await handle(log, accountDecider, account, { type: 'CarryOutRecovery', recovery }, meta);
  }
}

type RecoveryRun = {
  pool: Pool;
  log: EventLog;
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Carries out due recoveries repeatedly, until `signal` aborts. */
export async function runRecoveries({ pool, log, everyMs, signal, onError }: RecoveryRun): Promise<void> {
  while (!signal.aborted) {
    await carryOutRecoveries(pool, log).catch(onError);
    await pause(everyMs, signal);
  }
}
