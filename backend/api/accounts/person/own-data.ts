import { isAccountEvent, upcast } from '#/backend/events/catalogue.ts';
import { visitorOf } from '#/backend/commands/leads/visitor-id.ts';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { ledConversations } from '#/backend/queries/conversations/conversations.ts';
import { leftBy } from '#/backend/queries/operator/left-by.ts';
import { accountSentence } from '#/backend/projections/rows/history/account-sentence.ts';
import { withPerson } from '#/backend/projections/rows/history/person-mark.ts';
import type { Services } from '../../edge/services.ts';
import { sessionsOf } from '../../edge/sessions.ts';
import type { People } from '../people.ts';

/**
 * The data that Acta keeps about a person, for that person: data, keys by name, open sessions, the conversations that
 * they lead, what they left as a visitor, and each event of the account in words (GDPR Art. 15 and 20). Secrets are
 * left out, because a leaked copy would open the account.
 */
export async function ownData(
  services: Services,
  people: People,
  { account: id, organisation }: { account: AccountId; organisation: OrganisationId | null },
) {
  const { log, vault } = services;
  const account = await people.current(id);
  const { firstName, lastName } = await people.person(account);
  const fullName = `${firstName} ${lastName}`.trim();
  const events = [];
  for await (const recorded of log.read(`account-${id}`)) {
    const event = upcast(recorded);
    if (event && isAccountEvent(event))
      events.push({
        at: event.recordedAt,
        type: event.type,
        ...withPerson(accountSentence(event), fullName),
        reason: event.reason,
      });
  }
  const factors = account.factors.map(async ({ kind, name, addedAt, usedAt }) => ({
    kind,
    name: await vault.open(name),
    addedAt,
    usedAt,
  }));
  const sessions = await sessionsOf(services, id);
  return {
    userId: id,
    ...(await people.person(account)),
    organisation: account.organisation,
    language: account.locale,
    newsletter: account.newsletter,
    mailsAboutOverdueWork: account.dueMails,
    digestOfWork: account.digest,
    emailValidated: account.isValidated,
    passwordSince: account.passwordSince,
    selectedDevice: account.device,
    waitingList: account.waitsFor,
    secondFactors: await Promise.all(factors),
    recoveryCodesLeft: account.recoveryCodes.length,
    sessions: sessions.map(({ created_at, seen_at, expires_at, user_agent }) => ({
      createdAt: created_at,
      seenAt: seen_at,
      expiresAt: expires_at,
      userAgent: user_agent,
    })),
    // A person who has not confirmed the address does not read messages that came from it.
    leftAsVisitor: account.isValidated ? await leftAsVisitor(services, id) : [],
    conversations: organisation === null ? [] : await conversationsOf(services, organisation, id),
    events,
  };
}

/** Messages to the operator, demos and the newsletter of the address, in plain words. */
async function leftAsVisitor({ pool, vault }: Services, account: AccountId) {
  const left = await vault.openAll(await leftBy(pool, visitorOf(account)));
  return left.map(({ kind, at, name, email, topic, message, locale, newsletter }) => ({
    kind,
    at,
    name,
    email,
    topic,
    message,
    language: locale,
    newsletter,
  }));
}

/** Questions and answers in plain words. */
async function conversationsOf(services: Services, organisation: OrganisationId, account: AccountId) {
  const led = await services.vault.openAll(await ledConversations(services, { organisation, account }));
  return led.map(({ conversation, title, isShared, isArchived, turns }) => ({
    conversation,
    title,
    isShared,
    isArchived,
    questions: turns.map(({ text, at, device, answer }) => ({
      text,
      at,
      device,
      answer: answer && { outcome: answer.outcome, at: answer.at, words: answer.words, model: answer.model },
    })),
  }));
}
