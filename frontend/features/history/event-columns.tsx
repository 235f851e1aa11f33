import type { TFunction } from 'i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { dayForm, formatter, timeForm } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locales.ts';
import { aboutOf } from '../../replay/event-about.ts';
import { kindOf } from '../../replay/event-kind.ts';
import { authorIn } from '../../replay/use-event-words.ts';
import type { Column } from '../../ui/table/column.ts';
import { localDay } from './day-rows.ts';
import { EventTime, EventWords } from './event-cells.tsx';

/** What the cells of an event need besides it: whether it stands under the name of its day. */
export type EventContext = { isUnderDay: boolean };
export type EventColumn = Column<HistoryEvent, EventContext>;

/** The columns of the trail: when, what and why, who; by choice also the day, the kind, the screen and the position. */
export function eventColumns(t: TFunction, locale: Locale): readonly EventColumn[] {
  const author = authorIn(t);
  // As spreadsheets read it, in the reader's zone: 2026-11-20 21:28.
  const written = writing('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  const tag = locale === 'fr' ? 'fr-FR' : 'en-US';
  const day = writing(tag, dayForm);
  const time = writing(tag, timeForm);
  const moment = writing(tag, { ...dayForm, ...timeForm });
  const dayOf = ({ recordedAt }: HistoryEvent) => day(recordedAt);
  return [
    {
      id: 'when',
      title: t('record.table.when'),
      track: 'minmax(68px, 0.3fr)',
      least: 68,
      rank: 0,
      card: 'corner',
      sortBy: ({ recordedAt }) => Date.parse(recordedAt),
      text: ({ recordedAt }) => written(recordedAt),
      cell: ({ recordedAt }, { isUnderDay }) => (
        // Under the name of its day the time alone.
        <EventTime at={recordedAt} words={(isUnderDay ? time : moment)(recordedAt)} />
      ),
    },
    {
      id: 'what',
      title: t('record.table.what'),
      track: 'minmax(0, 3fr)',
      least: 240,
      rank: 0,
      card: 'title',
      sortBy: ({ sentence }) => sentence[locale],
      text: ({ sentence, reason }) => (reason ? `${sentence[locale]} (${reason})` : sentence[locale]),
      cell: (event) => (
        <EventWords event={event} kind={t(`history.kind.${kindOf(event)}`)} sentence={event.sentence[locale]} />
      ),
    },
    {
      id: 'who',
      title: t('record.table.who'),
      track: 'minmax(0, 0.8fr)',
      least: 100,
      rank: 1,
      card: 'line',
      sortBy: ({ actor }) => author(actor),
      choice: { of: ({ actor }) => actor.id, say: ({ actor }) => author(actor) },
      cell: ({ actor }) => author(actor),
    },
    {
      id: 'kind',
      title: t('record.table.kind'),
      track: '110px',
      least: 110,
      rank: 2,
      isOptional: true,
      card: 'hidden',
      sortBy: (event) => t(`history.kind.${kindOf(event)}`),
      choice: { of: kindOf, say: (event) => t(`history.kind.${kindOf(event)}`) },
      cell: (event) => t(`history.kind.${kindOf(event)}`),
    },
    {
      id: 'about',
      title: t('record.table.about'),
      track: '110px',
      least: 110,
      rank: 3,
      isOptional: true,
      card: 'hidden',
      sortBy: (event) => t(`record.about.${aboutOf(event) ?? 'other'}`),
      choice: {
        of: (event) => aboutOf(event) ?? 'other',
        say: (event) => t(`record.about.${aboutOf(event) ?? 'other'}`),
      },
      cell: (event) => t(`record.about.${aboutOf(event) ?? 'other'}`),
    },
    {
      id: 'day',
      title: t('record.table.day'),
      track: '104px',
      least: 104,
      rank: 4,
      isOptional: true,
      card: 'hidden',
      choice: { of: ({ recordedAt }) => localDay(recordedAt), say: dayOf },
      cell: dayOf,
    },
    {
      id: 'position',
      title: t('record.table.position'),
      track: '80px',
      least: 80,
      rank: 5,
      isOptional: true,
      card: 'hidden',
      sortBy: ({ position }) => Number(position),
      text: ({ position }) => String(Number(position)),
      cell: ({ position }) => String(Number(position)),
    },
  ];
}

/** A function that writes times in a form. The form is made at the first call, because most columns are not shown. */
function writing(locale: string, form: Intl.DateTimeFormatOptions): (iso: string) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (iso) => (made ??= formatter(locale, form)).format(new Date(iso));
}
