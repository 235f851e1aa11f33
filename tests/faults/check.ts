import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { RecordBroken } from '#/backend/workers/seals/refused.ts';
import { keysFrom, sealLog } from '#/tests/makers/keys.ts';
import { journalFindings } from './acknowledged.ts';
import { checkEnds, checkFindings } from './check-findings.ts';
import type { Finding } from './findings.ts';
import { jobFindings, mailFindings } from './jobs.ts';
import type { Journal } from './journal.ts';
import { viewFindings } from './views.ts';
import type { World } from './world.ts';

/** Compares the data, once nothing moves, with the acknowledgements to people and with the log. */
export async function check(
  { urls, env, mail }: World,
  journal: Journal,
): Promise<{ events: number; checks: string; findings: Finding[] }> {
  const keys = keysFrom(env['ACTA_MASTER_KEY'] ?? '');
  const log = marking(createPostgresLog({ connectionString: urls.url }), keys.markKey);
  try {
    const views = await viewFindings(urls.url, log, keys);
    const events = await allEvents(log);
    const own = [
      ...journalFindings(journal, events),
      ...jobFindings(events),
      ...checkFindings(events),
      ...mailFindings(events, mail),
    ];
    return {
      events: events.length,
      checks: checkEnds(events),
      findings: [...own, ...views, ...(await chainFindings(log, keys))],
    };
  } finally {
    await log.close();
  }
}

async function allEvents(log: EventLog): Promise<LoggedEvent[]> {
  const head = await log.head();
  const events: LoggedEvent[] = [];
  if (head)
    for await (const page of log.verbatim(null, head))
      for (const event of page) events.push(...[upcast(event) ?? []].flat());
  return events;
}

/** Seals everything first, so that the seals are verified over the whole log. */
async function chainFindings(log: EventLog, keys: InstallationKeys): Promise<Finding[]> {
  try {
    await sealLog(log, keys);
  } catch (error) {
    // The checks below report the sealer's refusal.
    if (!(error instanceof RecordBroken)) throw error;
  }
  const { broken } = await verifyLog(log, { publicKey: keys.seal.publicKey, markKey: keys.markKey });
  if (!broken) return [];
  const { problem, position, stream, version } = broken;
  return [{ kind: 'chain', what: `${problem} at ${position}, ${stream ?? 'no stream'} version ${version ?? '-'}` }];
}
