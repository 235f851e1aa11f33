import type { Pool } from 'pg';
import { inScope } from '#/backend/database/scope.ts';
import { isOrganisationEvent, upcast } from '#/backend/events/catalogue.ts';
import { pause } from '#/backend/jobs/pause.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { capaRows } from '#/backend/projections/documents/capa-register/fold.ts';
import { changeRows } from '#/backend/projections/documents/changes/fold.ts';
import { complaintRows } from '#/backend/projections/documents/complaints/fold.ts';
import { nonconformityRows } from '#/backend/projections/documents/nonconformities/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { foldAll, type RowView } from '#/backend/projections/view.ts';
import { loadAddressee } from '../accounts/addressee.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  dueCheckOfCapa,
  dueOfCapa,
  dueOfChange,
  dueOfComplaint,
  dueOfNonconformity,
  escalationOn,
  type DueItem,
} from '#/backend/queries/my-work/due-items.ts';
import { dueMailText } from './due-mail-text.ts';

type Due = DueItem & { organisation: string };
type DueList = (pool: Pool) => Promise<Due[]>;

/** What is due of the rows of a view, of all organisations. A slice whose records have owners adds its own here. */
const lists: readonly DueList[] = [
  listOf(capaRows, (id, capa) => [...dueOfCapa(id, capa), ...dueCheckOfCapa(id, capa)], ['state', 'status']),
  listOf(changeRows, dueOfChange, ['status']),
  listOf(complaintRows, dueOfComplaint, ['status']),
  listOf(nonconformityRows, dueOfNonconformity, ['status']),
];

/** Statuses in which nothing is due any more: what has ended stays in the registers for years and is not read here. */
const ended = ['closed', 'withdrawn', 'rejected'];

/** `status`: where the content of a row says it. */
function listOf<Content>(
  view: RowView<Content>,
  dueOf: (id: string, content: Content) => DueItem[],
  status: readonly string[],
): DueList {
  return async (pool) => {
    const { rows } = await inScope(pool, 'system', (client) =>
      client.query<{ list: string; row: string; content: unknown }>(
        `select r.list, r.row, r.content from view_row r join view_checkpoint c using (name, version)
         where c.live and r.name = $1 and r.valid_to is null and r.content #>> $2 <> all($3)`,
        [view.name, status, ended],
      ),
    );
    return rows.flatMap(({ list, row, content }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fold of this view wrote it
      dueOf(row, content as Content).map((item) => ({ ...item, organisation: list })),
    );
  };
}

type DuePorts = {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  mailer: Mailer;
  publicUrl: string;
  onError: (error: unknown) => void;
};

/**
 * Mails everybody what is overdue for them and reaches a day of escalation: once per item, date and day. Whoever left
 * the organisation, only reads it, or declined such mails gets none. A mail that fails holds up no other, and is tried at the next call.
 */
export async function sendDue(ports: DuePorts, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const list of lists)
    for (const item of await list(ports.pool)) {
      const { due } = item;
      const day = due === null ? null : escalationOn(due, today);
      if (due !== null && day !== null) await mailTo(ports, { ...item, due }, day).catch(ports.onError);
    }
}

async function mailTo(
  { log, vault, mailer, publicUrl }: DuePorts,
  item: Due & { due: string },
  day: number,
): Promise<void> {
  const { key, account, due, name, place, organisation } = item;
  if (!(await isWriter(log, organisation, account))) return;
  const person = await loadAddressee(log, vault, account);
  if (!person?.dueMails) return;
  const { email, firstName, fullName, locale } = person;
  await mailer.send({
    key: `due ${account} ${key} ${due} ${day}`,
    to: { name: fullName, address: email },
    ...dueMailText(locale, { firstName, name, due, link: `${publicUrl}/${locale}${place}` }),
  });
}

/** As the organisation's own stream says: a view could be changed by somebody who wants to read along. */
export async function isWriter(log: EventLog, organisation: string, account: string): Promise<boolean> {
  const recorded = await Array.fromAsync(log.read(`organisation-${organisation}`), upcast);
  const events = recorded.filter((event) => event !== null).filter(isOrganisationEvent);
  const { members } = foldAll(organisationView, organisation, events);
  return members.some((member) => member.account === account && member.role !== 'auditor');
}

type DueRun = DuePorts & { everyMs: number; signal: AbortSignal };

/** Sends what is due again and again, until `signal` aborts. */
export async function runDueMails({ everyMs, signal, ...ports }: DueRun): Promise<void> {
  while (!signal.aborted) {
    await sendDue(ports).catch(ports.onError);
    await pause(everyMs, signal);
  }
}
