import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { pause } from '#/backend/jobs/pause.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { workOf } from '#/backend/queries/my-work/my-work.ts';
import { titlesOf } from '#/backend/queries/my-work/titles.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';
import { loadAddressee } from '../accounts/addressee.ts';
import type { Mailer } from '../mail/mailer.ts';
import { digestText } from './digest-text.ts';
import { isWriter } from './send-due.ts';

type DigestPorts = {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  mailer: Mailer;
  roadmap: readonly RoadmapStep[];
  knowledge: Knowledge;
  requirements: readonly Requirement[];
  publicUrl: string;
  onError: (error: unknown) => void;
};

/** The hour, UTC, from which on the digests of a day are mailed. */
const fromHour = 5;

/**
 * Mails what waits for them to those who chose it: every day, or every Monday, at most once a day, and nothing to whom
 * nothing waits for. What a person chose is read from the log: a view could be changed by somebody who wants to read along.
 */
export async function sendDigests(ports: DigestPorts, now = new Date()): Promise<void> {
  if (now.getUTCHours() < fromHour) return;
  const { rows } = await inScope(ports.pool, 'system', (client) =>
    client.query<{ account: string; organisation: string }>(
      `select v.key as account, v.document ->> 'organisation' as organisation
       from view v join view_checkpoint c using (name, version)
       where c.live and v.name = 'account' and v.document ->> 'digest' in ('daily', 'weekly')`,
    ),
  );
  for (const row of rows) {
    const account = AccountId.safeParse(row.account).data;
    const organisation = OrganisationId.safeParse(row.organisation).data;
    if (account && organisation) await mailTo(ports, account, organisation, now).catch(ports.onError);
  }
}

async function mailTo(
  { pool, log, vault, mailer, roadmap, knowledge, requirements, publicUrl }: DigestPorts,
  account: AccountId,
  organisation: OrganisationId,
  now: Date,
): Promise<void> {
  const person = await loadAddressee(log, vault, account);
  if (!person || person.digest === 'none' || (person.digest === 'weekly' && now.getUTCDay() !== 1)) return;
  if (!(await isWriter(log, organisation, account))) return;
  const { email, firstName, fullName, locale } = person;
  const titles = titlesOf({ roadmap, knowledge, requirements })(locale);
  const items = await workOf({ pool, log, knowledge, roadmap }, organisation, account, titles);
  if (items.length === 0) return;
  const today = now.toISOString().slice(0, 10);
  await mailer.send({
    key: `digest ${account} ${today}`,
    to: { name: fullName, address: email },
    ...digestText(locale, { firstName, items, today, publicUrl }),
  });
}

type DigestRun = DigestPorts & { everyMs: number; signal: AbortSignal };

/** Sends digests again and again, until `signal` aborts. */
export async function runDigests({ everyMs, signal, ...ports }: DigestRun): Promise<void> {
  while (!signal.aborted) {
    await sendDigests(ports).catch(ports.onError);
    await pause(everyMs, signal);
  }
}
