import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { SmtpPeer } from '#/tests/peers/smtp.ts';
import type { Finding } from './findings.ts';

export const requestTypes = ['SummaryRequested', 'RiskSuggestionsRequested'];
export const outcomeTypes = ['SummaryGenerated', 'SummaryFailed', 'RisksSuggested', 'RiskSuggestionsFailed'];

/** Every requested job ends exactly once, completed or failed with a reason. */
export function jobFindings(events: readonly LoggedEvent[]): Finding[] {
  const outcomes = Map.groupBy(
    events.filter((event) => outcomeTypes.includes(event.type)),
    ({ data }) => ('request' in data ? data.request : ''),
  );
  return events
    .filter(({ type }) => requestTypes.includes(type))
    .flatMap(({ id, type, stream, position }): Finding[] => {
      const found = outcomes.get(id) ?? [];
      const what = `${type} at ${position} in ${stream}`;
      if (found.length === 0) return [{ kind: 'unfinished', what: `${what} has no outcome` }];
      if (found.length === 1) return [];
      return [{ kind: 'twice', what: `${what} has the outcomes ${found.map((event) => event.position).join(', ')}` }];
    });
}

/**
 * Every requested link is sent, under one Message-ID for all copies. A mail server may get one twice if the worker died
 * between its response and the note of it.
 */
export function mailFindings(events: readonly LoggedEvent[], { received }: SmtpPeer): Finding[] {
  const asked = events.filter(({ type }) => type === 'ValidationRequested').length;
  const byAddress = Map.groupBy(received, ({ recipients }) => recipients.join(' '));
  const findings: Finding[] = [...byAddress].flatMap(([address, mails]) => {
    const ids = new Set(mails.map(({ headers }) => headers.get('message-id')));
    return ids.size === 1 ? [] : [{ kind: 'mail', what: `${address} got ${ids.size} different mails` } as const];
  });
  if (byAddress.size < asked)
    findings.push({ kind: 'mail', what: `${asked} links were asked for, ${byAddress.size} people got one` });
  return findings;
}

/** Mails that a server got more than once. */
export const repeatedMails = ({ received }: SmtpPeer): number =>
  received.length - new Set(received.map(({ headers }) => headers.get('message-id'))).size;
