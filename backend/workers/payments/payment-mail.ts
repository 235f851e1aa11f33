import { isOrganisationEvent, upcast } from '#/backend/events/catalogue.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import type { Addressee } from '../accounts/link-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { paymentMailText } from './payment-mail-text.ts';

/** A failed payment, and the reminder before the grace ends, each become a mail job. */
export const paymentMailReactor: Reactor<ActaJobs> = {
  name: 'payment-mail',
  types: ['PaymentFailed', 'PaymentReminded'],
  react: (event) => {
    if (event.type !== 'PaymentFailed' && event.type !== 'PaymentReminded') return [];
    const { subscription, graceUntil } = event.data;
    const data = {
      organisation: event.stream.slice('organisation-'.length),
      event: event.id,
      about: event.type === 'PaymentFailed' ? ('failed' as const) : ('reminded' as const),
      subscription,
      graceUntil,
    };
    return [{ kind: 'payment-mail', jobId: eventId(`payment-mail/${event.id}`, 0), data }];
  },
};

export type PaymentMailPorts = {
  log: EventLog;
  mailer: Mailer;
  /** Null when the person was erased. */
  loadAddressee: (account: string) => Promise<Addressee | null>;
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
};

/** Mails every owner of the organisation, unless the payment has arrived since. */
export function paymentMailProcessor(ports: PaymentMailPorts): Processor<ActaJobs['payment-mail']> {
  return async ({ organisation, event, about, subscription, graceUntil }) => {
    const { name, members, billing } = await organisationFrom(ports.log, organisation);
    if (billing.subscriptions[subscription]?.status !== 'late') return;
    for (const { account } of members.filter(({ role }) => role === 'owner')) {
      const person = await ports.loadAddressee(account);
      if (!person) continue;
      const { locale, email, fullName } = person;
      await ports.mailer.send({
        key: `payment/${event}/${account}`,
        to: { name: fullName, address: email },
        ...paymentMailText(locale, {
          organisation: name,
          about,
          graceUntil,
          link: `${ports.publicUrl}/${locale}/Dashboard/Settings`,
        }),
      });
    }
  };
}

/** The organisation as its stream says, so that nobody who changes the views chooses who gets mail. */
async function organisationFrom(log: EventLog, id: string) {
  let organisation = organisationView.initial(id);
  for await (const recorded of log.read(`organisation-${id}`)) {
    const event = upcast(recorded);
    if (event && isOrganisationEvent(event)) organisation = organisationView.fold(organisation, event);
  }
  return organisation;
}
