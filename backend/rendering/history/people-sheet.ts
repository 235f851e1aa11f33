import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import type { WholeTrail } from '#/backend/queries/history/trail.ts';
import { erasedPerson } from '../erased-person.ts';
import type { Sheet } from '../workbook.ts';
import type { BeforeAfter } from './lines.ts';

const words = {
  en: {
    name: 'For people',
    heads: ['Day', 'Time (UTC)', 'Who', 'Role', 'What happened', 'Why', 'Before', 'After', 'Position'],
    rules: 'Acta, by the rules',
    roles: { owner: 'owner', quality: 'quality', auditor: 'auditor' },
  },
  fr: {
    name: 'Pour les lecteurs',
    heads: ['Jour', 'Heure (UTC)', 'Qui', 'Rôle', 'Ce qui s’est passé', 'Motif', 'Avant', 'Après', 'Position'],
    rules: 'Acta, selon les règles',
    roles: { owner: 'propriétaire', quality: 'qualité', auditor: 'auditeur' },
  },
} as const;
const widths = [14, 11, 24, 14, 70, 40, 40, 40, 12];

/** `changed`: what an event says that was before and after. */
export type Told = { locale: 'en' | 'fr'; changed: (event: HistoryEvent) => BeforeAfter };

/** The trail as a person reads it: day, who, what, why, before and after, oldest first. */
export const peopleSheet = (device: Device, pages: WholeTrail['pages'], { locale, changed }: Told): Sheet => ({
  name: words[locale].name,
  footer: device.name,
  columns: words[locale].heads.map((head, index) => ({ head, width: widths[index] ?? 20 })),
  rows: rowsOf(pages, { locale, changed }),
});

async function* rowsOf(pages: WholeTrail['pages'], { locale, changed }: Told) {
  const day = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for await (const events of pages())
    for (const event of events) {
      const { before, after } = changed(event);
      yield [
        day.format(new Date(event.recordedAt)),
        event.recordedAt.slice(11, 19),
        authorOf(event, locale),
        roleOf(event, locale),
        event.sentence[locale],
        event.reason ?? '',
        before,
        after,
        BigInt(event.position).toString(),
      ];
    }
}

function authorOf({ actor }: HistoryEvent, locale: 'en' | 'fr'): string {
  if (actor.kind !== 'person') return actor.id === 'rules' ? words[locale].rules : 'Acta';
  return actor.name ?? erasedPerson[locale];
}

function roleOf({ actor }: HistoryEvent, locale: 'en' | 'fr'): string {
  const role = (['owner', 'quality', 'auditor'] as const).find((name) => name === actor.role);
  return role ? words[locale].roles[role] : '';
}
