import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Finding as Found } from '#/backend/events/finding.ts';
import type { Finding } from './findings.ts';

/**
 * Every check ends once; one that was completed has one verdict for each of its requirements and one reading of each of
 * its documents; all checks of the same documents say the same; each credit is taken once, and given back once where the
 * check says so.
 */
export function checkFindings(events: readonly LoggedEvent[]): Finding[] {
  const runs = [...Map.groupBy(events, ({ stream }) => stream)].filter(([stream]) => stream.startsWith('check-'));
  return [
    ...runs.flatMap(([stream, own]) => [...endFindings(stream, own), ...verdictFindings(stream, own)]),
    ...differences(runs.map(([, own]) => own)),
    ...creditFindings(runs, events),
  ];
}

/** How the checks of a run ended, for its report. */
export function checkEnds(events: readonly LoggedEvent[]): string {
  const count = (type: LoggedEvent['type']) => events.filter((one) => one.type === type).length;
  const most = Math.max(0, ...events.map((one) => (one.type === 'CheckRequested' ? one.data.requirements.length : 0)));
  return `${count('CheckCompleted')} checks completed (of up to ${most} requirements), ${count('CheckCancelled')} cancelled, ${count('CheckFailed')} failed`;
}

const isEnd = ({ type }: LoggedEvent): boolean =>
  type === 'CheckCompleted' || type === 'CheckFailed' || type === 'CheckCancelled';
const requestOf = (own: readonly LoggedEvent[]) =>
  own.flatMap((one) => (one.type === 'CheckRequested' ? one.data : []));
const foundIn = (own: readonly LoggedEvent[]): Found[] =>
  own.flatMap((one) => (one.type === 'RequirementsJudged' ? one.data.findings : []));

function endFindings(stream: string, own: readonly LoggedEvent[]): Finding[] {
  const [requests, ends] = [requestOf(own).length, own.filter(isEnd).length];
  if (requests > 1) return [{ kind: 'twice', what: `${stream} was started ${requests} times` }];
  if (ends < requests) return [{ kind: 'unfinished', what: `${stream} has no end` }];
  return ends > requests ? [{ kind: 'twice', what: `${stream} has ${ends} ends` }] : [];
}

function verdictFindings(stream: string, own: readonly LoggedEvent[]): Finding[] {
  const [asked] = requestOf(own);
  const judged = foundIn(own).map(({ requirement }) => requirement);
  const read = own.flatMap((one) => (one.type === 'DocumentRead' ? one.data.document : []));
  const repeated = [...judged, ...read].filter((one, at, all) => all.indexOf(one) !== at);
  const isComplete = own.some(({ type }) => type === 'CheckCompleted');
  const missing = isComplete && asked ? asked.requirements.filter((key) => !judged.includes(key)) : [];
  const unread = isComplete && asked ? asked.documents.filter(({ document }) => !read.includes(document)) : [];
  return [
    ...repeated.map((what): Finding => ({ kind: 'twice', what: `${stream}: ${what}` })),
    ...missing.map((key): Finding => ({ kind: 'lost', what: `${stream} has no verdict for ${key}` })),
    ...unread.map(({ name }): Finding => ({ kind: 'lost', what: `${stream} has not read ${name}` })),
  ];
}

/** What is the same in every organisation: not the ids of documents, and with them the fingerprint. */
function comparable({ verdict, criticity, score, confidence, missing, reasons, quotes, against }: Found): string {
  const words = (list: Found['quotes']) => list.map(({ sha256, block, from, to }) => [sha256, block, from, to]);
  return JSON.stringify([verdict, criticity, score, confidence, missing, reasons, words(quotes), words(against)]);
}

/** Two checks of the same documents differ only where a requirement does not apply to one of the devices. */
function differences(runs: readonly (readonly LoggedEvent[])[]): Finding[] {
  const said = new Map<string, string>();
  return runs.flatMap((own) => {
    const documents = requestOf(own).flatMap((asked) => asked.documents.map(({ sha256 }) => sha256));
    return foundIn(own).flatMap((found): Finding[] => {
      if (found.verdict === 'notApplicable') return [];
      const key = `${documents.toSorted().join()} ${found.requirement}`;
      const first = said.get(key) ?? comparable(found);
      said.set(key, first);
      return first === comparable(found)
        ? []
        : [{ kind: 'verdict', what: `${found.requirement}: ${first} and another` }];
    });
  });
}

function creditFindings(
  runs: readonly (readonly [stream: string, own: readonly LoggedEvent[]])[],
  events: readonly LoggedEvent[],
): Finding[] {
  const count = (type: 'CreditTaken' | 'CreditReturned', stream: string) =>
    events.filter((one) => one.type === type && `check-${one.data.run}` === stream).length;
  return runs.flatMap(([stream, own]): Finding[] => {
    const [taken, returned] = [count('CreditTaken', stream), count('CreditReturned', stream)];
    const isPaid = requestOf(own).some((asked) => asked.isPaid);
    const isReturned = own.some((one) => 'returnsCredit' in one.data && one.data.returnsCredit);
    // One that was taken for a check that could not start is given back.
    const isRight = isPaid ? taken === 1 && returned === (isReturned ? 1 : 0) : taken === returned && taken <= 1;
    return isRight ? [] : [{ kind: 'credit', what: `${stream}: taken ${taken} times, given back ${returned} times` }];
  });
}
