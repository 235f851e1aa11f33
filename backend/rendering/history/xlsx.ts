import type { Readable } from 'node:stream';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { workbookStream } from '../workbook.ts';
import { peopleSheet, type Told } from './people-sheet.ts';
import type { WholeTrail } from '#/backend/queries/history/trail.ts';

const heads = {
  en: [
    'Position',
    'Recorded (UTC)',
    'What happened',
    'Why',
    'Who',
    'Role',
    'Kind',
    'Version',
    'Stream',
    'Caused by',
    'Hash',
    'Data',
  ],
  fr: [
    'Position',
    'Enregistré (UTC)',
    'Ce qui s’est passé',
    'Motif',
    'Qui',
    'Rôle',
    'Type',
    'Version',
    'Flux',
    'Causé par',
    'Empreinte',
    'Données',
  ],
} as const;
const widths = [18, 22, 80, 40, 24, 12, 24, 9, 48, 38, 66, 60];

/**
 * The audit trail as a workbook with one row per event, oldest first; read and written page by page. Its first sheet is for
 * programs, the second for people: day, who, what, why, and what it was before and after.
 */
export const historyXlsx = (device: Device, { pages }: WholeTrail, { locale, changed }: Told): Readable =>
  workbookStream([
    {
      // Excel reserves the name "History".
      name: locale === 'fr' ? 'Historique' : 'Audit trail',
      footer: device.name,
      columns: heads[locale].map((head, i) => ({ head, width: widths[i] ?? 20 })),
      rows: rowsOf(pages, locale),
      isOneLine: true,
    },
    peopleSheet(device, pages, { locale, changed }),
  ]);

async function* rowsOf(pages: WholeTrail['pages'], locale: 'en' | 'fr') {
  for await (const events of pages())
    for (const event of events)
      yield [
        event.position,
        event.recordedAt,
        event.sentence[locale],
        event.reason ?? '',
        event.actor.name ?? event.actor.id,
        event.actor.role ?? event.actor.kind,
        event.type,
        event.version,
        event.stream,
        event.causation ?? '',
        event.hash,
        JSON.stringify(event.data),
      ];
}
