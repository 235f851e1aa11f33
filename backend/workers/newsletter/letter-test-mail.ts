import type { Pool } from 'pg';
import { visitorOf } from '#/backend/commands/leads/visitor-id.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { allPublications } from '#/backend/queries/publications/publications.ts';
import type { Addressee } from '../accounts/link-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { letterText } from './letter-text.ts';
import type { LinkPorts } from './links.ts';

/** A letter that the administrator wants to look at becomes a mail to them. */
export const letterTestReactor: Reactor<ActaJobs> = {
  name: 'letter-test',
  types: ['LetterTested'],
  react(event) {
    if (event.type !== 'LetterTested') return [];
    const data = { letter: event.stream.slice('letter-'.length), event: event.id, ...event.data };
    return [{ kind: 'letter-test', jobId: eventId(`letter-test/${event.id}`, 0), data }];
  },
};

type LetterTestPorts = LinkPorts & {
  pool: Pool;
  mailer: Mailer;
  /** Null when the person was erased. */
  loadAddressee: (account: string) => Promise<Addressee | null>;
};

/** Sends the letter as subscribers get it. Nothing where the publication is gone. */
export function letterTestProcessor({
  pool,
  mailer,
  loadAddressee,
  ...links
}: LetterTestPorts): Processor<ActaJobs['letter-test']> {
  return async ({ letter, account, event, locale }) => {
    const publication = (await allPublications(pool, 'operator')).find(({ id }) => id === letter);
    const person = await loadAddressee(account);
    if (!publication || !person) return;
    const { subject, ...words } = letterText(links, publication, locale, visitorOf(account));
    await mailer.send({
      key: `letter-test/${event}`,
      to: { name: person.fullName, address: person.email },
      ...words,
      subject: locale === 'fr' ? `Essai\u{a0}: ${subject}` : `Test: ${subject}`,
    });
  };
}
