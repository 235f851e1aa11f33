import { isContactEvent, upcast } from '#/backend/events/catalogue.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { letter, oneLine } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';

/** A message to the operator becomes a mail. */
export const contactMailReactor: Reactor<ActaJobs> = {
  name: 'contact-mail',
  types: ['ContactRequested'],
  react(event) {
    if (event.type !== 'ContactRequested') return [];
    const contact = event.stream.slice('contact-'.length);
    return [{ kind: 'contact-mail', jobId: eventId(`contact-mail/${contact}`, 0), data: { contact } }];
  },
};

type ContactMailPorts = {
  log: Pick<EventLog, 'read'>;
  vault: Vault;
  mailer: Mailer;
  publicUrl: string;
  /** Address of the operator; null: only the desk shows the message. */
  operator: string | null;
};

/**
 * Mails what somebody wrote to the operator, who answers to the writer. Nothing where the person was erased meanwhile.
 */
export function contactMailProcessor(ports: ContactMailPorts): Processor<ActaJobs['contact-mail']> {
  return async ({ contact }) => {
    if (ports.operator === null) return;
    for await (const recorded of ports.log.read(`contact-${contact}`)) {
      const event = upcast(recorded);
      if (!event || !isContactEvent(event)) continue;
      const { name, email, message, locale } = await ports.vault.openAll(event.data);
      if (name === null || email === null || message === null) return;
      await ports.mailer.send({
        key: `contact/${contact}`,
        to: { name: '', address: ports.operator },
        replyTo: { name, address: email },
        ...contactMailText(locale, { name, email, message, link: `${ports.publicUrl}/${locale}/Dashboard/Operator` }),
      });
    }
  };
}

type Written = { name: string; email: string; message: string; link: string };

/** In the language in which the visitor wrote. */
function contactMailText(locale: 'en' | 'fr', { name, email, message, link }: Written) {
  const who = `${oneLine(name)} (${email})`;
  if (locale === 'fr')
    return letter('fr', {
      subject: `Message de ${oneLine(name)}`,
      greeting: `${who} a écrit par le formulaire de contact\u{a0}:`,
      why: message,
      button: { text: 'Ouvrir les demandes', href: link },
      notes: ['Une réponse à ce message va à la personne qui a écrit.'],
    });
  return letter('en', {
    subject: `Message from ${oneLine(name)}`,
    greeting: `${who} wrote by the contact form:`,
    why: message,
    button: { text: 'Open the requests', href: link },
    notes: ['An answer to this message goes to whoever wrote it.'],
  });
}
