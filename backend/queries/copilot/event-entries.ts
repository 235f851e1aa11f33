import type { OwnEvent } from '#/backend/answering/record.ts';
import { same } from '#/backend/answering/source.ts';
import { dayOf } from '#/backend/answering/wording.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { eventWords } from './event-words.ts';

/** A line of the history, with names opened. */
export type OpenedEvent = { event: LoggedEvent; sentence: Bilingual; who: string | null };

/**
 * Events as sources, oldest first: `<type>#<n>` for the n-th of a type. `fileNames` by id of the document. Of what a
 * machine records at each step of a check, only the beginning and the end are told.
 */
export function eventEntries(history: readonly OpenedEvent[], fileNames: ReadonlyMap<string, string>): OwnEvent[] {
  const counts = new Map<string, number>();
  const cases = casesIn(history);
  return history.flatMap(({ event, sentence, who }) => {
    if (untold.has(event.type)) return [];
    const number = (counts.get(event.type) ?? 0) + 1;
    counts.set(event.type, number);
    const { type, recordedAt: at, position, reason } = event;
    const told = reason === null ? sentence : withReason(sentence, reason);
    return [
      {
        kind: 'event',
        key: `${type}#${number}`,
        label: { en: `History, ${dayOf(at, 'en')}`, fr: `Historique, ${dayOf(at, 'fr')}` },
        title: eventWords.get(type) ?? same(''),
        text: told,
        more: same(
          [
            who ?? '',
            spaced(type),
            cases.get(caseOf(event)) ?? '',
            ...(copies.has(type) ? [] : proseIn(event.data)),
          ].join(' '),
        ),
        cited: [type.toLowerCase()],
        standard: null,
        at,
        position,
        link: `/Dashboard/History?at=${position.replace(/^0+/, '')}`,
        type,
        about: aboutOf(event, fileNames),
        who,
        reason,
      },
    ];
  });
}

const untold = new Set(['DocumentRead', 'RequirementsJudged', 'ModelAnswered', 'DeviceSelected', 'ControlAnswered']);

const withReason = ({ en, fr }: Bilingual, reason: string): Bilingual => ({
  en: `${en}. Reason: ${reason}`,
  fr: `${fr}. Motif : ${reason}`,
});

/** What a CAPA, complaint, non-conformity or change is about: people ask by that for all that happened to it. */
function casesIn(history: readonly OpenedEvent[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { event } of history) {
    const number = caseOf(event);
    if (number !== '' && opening.has(event.type)) found.set(number, proseIn(event.data).join(' '));
  }
  return found;
}

const opening = new Set([
  'CapaOpened',
  'ComplaintReceived',
  'NonconformityRecorded',
  'ChangeOpened',
  'ChangeDescribed',
]);

/** They repeat a text that another event brought. */
const copies = new Set(['CapaSectionLocked', 'CapaSectionUnlocked', 'CapaActionDone', 'ChangeFollowUpDone']);

/** The number of the case that an event belongs to: "CAPA-2026-001". */
function caseOf({ data }: LoggedEvent): string {
  const number = ['capa', 'complaint', 'nonconformity', 'change'].flatMap((name) =>
    name in data ? [Object.entries(data).find(([key]) => key === name)?.[1]] : [],
  )[0];
  return typeof number === 'string' ? number : '';
}

/** What people wrote in an event: every text of several words. Encrypted texts have none. */
const proseIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? /\S\s\S/.test(data)
      ? [data]
      : []
    : typeof data === 'object' && data !== null
      ? Object.values(data).flatMap(proseIn)
      : [];

/** "AnswerChanged" as "answer changed". */
const spaced = (type: string): string => type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The sources that an event is about, as `kind:key`. */
function aboutOf(event: LoggedEvent, fileNames: ReadonlyMap<string, string>): string[] {
  const { type, data } = event;
  if (type === 'ClassificationChanged') return [`class:${event.device}`];
  if (/^(Device|Summary|Logo)/.test(type)) return [`device:${event.device}`];
  if (type.startsWith('Finding') && 'requirement' in data)
    return [`gap:${data.requirement}`, `requirement:${data.requirement}`];
  return [
    'question' in data && typeof data.question === 'string' ? `question:${data.question}` : '',
    'risk' in data ? `risk:${data.risk}` : '',
    'task' in data ? `task:${data.task}` : '',
    'requirement' in data ? `requirement:${data.requirement}` : '',
    type === 'ApplicabilityStated' || type === 'StatementWithdrawn' ? statedKey(event.data) : '',
    'document' in data && typeof data.document === 'string' ? `document:${fileNames.get(data.document) ?? ''}` : '',
  ].filter((one) => one !== '');
}

const statedKey = (data: object): string =>
  'key' in data && typeof data.key === 'string' ? `${data.key.includes('.') ? 'requirement' : 'norm'}:${data.key}` : '';
