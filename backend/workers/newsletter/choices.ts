import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { handle } from '#/backend/commands/handle.ts';
import { leadDecider } from '#/backend/commands/leads/leads.ts';
import { visitorIdOf } from '#/backend/commands/leads/visitor-id.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { isAccountEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Actor, Encrypted } from '#/backend/events/envelope.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { eventId } from '#/backend/log/event-id.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import { currentLead } from './current.ts';

/**
 * An account chooses by a box, an address by the links of its mails. What one says the other follows, so that there is
 * one subscription per address. What an account chose itself is not sent back to it.
 */
export const newsletterChoiceReactor: Reactor<ActaJobs> = {
  name: 'newsletter-choice',
  types: ['AccountValidated', 'NewsletterChosen', 'NewsletterSubscribed', 'NewsletterUnsubscribed'],
  react(event) {
    const job = (of: 'account' | 'lead') => {
      const id = event.stream.slice(of.length + 1);
      const data = { of, id, event: event.id };
      return [{ kind: 'newsletter-choice' as const, jobId: eventId(`newsletter-choice/${event.id}`, 0), data }];
    };
    switch (event.type) {
      case 'AccountValidated':
      case 'NewsletterChosen':
        return job('account');
      case 'NewsletterSubscribed':
        return event.data.source === 'form' ? job('lead') : [];
      case 'NewsletterUnsubscribed':
        return event.data.by === 'link' ? job('lead') : [];
      default:
        return [];
    }
  },
};

type ChoicePorts = { log: EventLog; vault: Vault; idKey: string };
const actor: Actor = { kind: 'system', id: 'newsletter', role: null, name: null };

/** Lets the other side follow the newest choice. Nothing happens where it says the same, or the person was erased. */
export function newsletterChoiceProcessor(ports: ChoicePorts): Processor<ActaJobs['newsletter-choice']> {
  return ({ of, id, event }) => (of === 'account' ? tellLead(ports, id, event) : tellAccount(ports, id, event));
}

async function tellLead({ log, vault, idKey }: ChoicePorts, account: string, event: string): Promise<void> {
  const chosen = await choiceOf(log, account);
  const email = chosen && (await vault.open(chosen.email));
  if (!chosen?.isValidated || email === null) return;
  const lead = visitorIdOf(email, idKey);
  const meta = { id: eventId(`choice ${event}`, 0), actor, organisation: null, device: null };
  // A box that was left alone says nothing: the account shows what the address receives already.
  if (!chosen.newsletter && !chosen.isExplicit) return tellAccount({ log, vault, idKey }, lead, event);
  if (!chosen.newsletter) {
    await handle(log, leadDecider, lead, { type: 'Unsubscribe', by: 'account' }, meta);
    return;
  }
  const address = await vault.encrypt(lead, email);
  const { locale, askedAt } = chosen;
  await handle(log, leadDecider, lead, { type: 'Subscribe', address, locale, source: 'account', askedAt }, meta);
}

async function tellAccount({ log, vault, idKey }: ChoicePorts, lead: string, event: string): Promise<void> {
  const { address, isSubscribed } = await currentLead(log, lead);
  const email = address && (await vault.open(address));
  if (email === null) return;
  const account = accountIdOf(email, idKey);
  const chosen = await choiceOf(log, account);
  if (!chosen?.isValidated) return;
  const { organisation } = chosen;
  const meta = { id: eventId(`choice ${event}`, 0), actor, organisation, device: null };
  await handle(log, accountDecider, account, { type: 'ChooseNewsletter', newsletter: isSubscribed }, meta);
}

type Choice = {
  email: Encrypted;
  locale: 'en' | 'fr';
  organisation: string;
  isValidated: boolean;
  newsletter: boolean;
  /** It was chosen after the sign-up. */
  isExplicit: boolean;
  askedAt: string;
};

/** What an account says of the newsletter, from its own stream; null where there is none, or the person was erased. */
async function choiceOf(log: EventLog, account: string): Promise<Choice | null> {
  const recorded = await Array.fromAsync(log.read(`account-${account}`), upcast);
  return recorded
    .filter((event) => event !== null)
    .filter(isAccountEvent)
    .reduce<Choice | null>((choice, event) => {
      if (event.type === 'AccountRegistered') {
        const { email, locale, organisation, newsletter } = event.data;
        const askedAt = event.recordedAt;
        return { email, locale, organisation, newsletter, isValidated: false, isExplicit: false, askedAt };
      }
      if (event.type === 'PersonErased') return null;
      if (event.type === 'AccountValidated') return choice && { ...choice, isValidated: true };
      if (event.type !== 'NewsletterChosen') return choice;
      return choice && { ...choice, ...event.data, isExplicit: true, askedAt: event.recordedAt };
    }, null);
}
