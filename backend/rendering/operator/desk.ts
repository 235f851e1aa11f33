import type { DeskEntry } from '#/backend/api/operator/contract.ts';
import { inert } from '../spreadsheet-cell.ts';
import type { Sheet } from '../workbook.ts';

type Locale = 'en' | 'fr';

const heads = {
  en: ['Received', 'Kind', 'State', 'Name', 'E-mail', 'Organisation', 'About', 'Message', 'Notes'],
  fr: ['Reçu le', 'Type', 'État', 'Nom', 'E-mail', 'Organisation', 'Sujet', 'Message', 'Notes'],
} as const;
const widths = [18, 20, 12, 24, 30, 24, 30, 60, 40];

const kinds: Readonly<Record<Locale, Readonly<Record<DeskEntry['kind'], string>>>> = {
  en: {
    lead: 'Newsletter',
    contact: 'Contact',
    support: 'Support',
    booking: 'Demo',
    waiting: 'Waiting list',
    access: 'Access to a standard',
  },
  fr: {
    lead: 'Lettre d’information',
    contact: 'Contact',
    support: 'Assistance',
    booking: 'Démonstration',
    waiting: 'Liste d’attente',
    access: 'Accès à une norme',
  },
};
const states = {
  en: { new: 'New', open: 'In progress', done: 'Done' },
  fr: { new: 'Nouveau', open: 'En cours', done: 'Traité' },
} as const;

/** The operator’s desk as one sheet. Times are UTC. */
export const deskSheet = (entries: readonly DeskEntry[], locale: Locale) =>
  ({
    name: { en: 'Desk', fr: 'Demandes' }[locale],
    columns: heads[locale].map((head, index) => ({ head, width: widths[index] ?? 16 })),
    rows: entries.map((one) => [
      one.at.slice(0, 16).replace('T', ' '),
      kinds[locale][one.kind],
      states[locale][one.state],
      one.who ?? '',
      one.email ?? '',
      one.organisation ?? '',
      one.topic?.[locale] ?? '',
      one.message ?? '',
      one.notes.flatMap(({ text }) => text ?? []).join('\n'),
    ]),
  }) satisfies Sheet;

/** A sheet as CSV (RFC 4180) with a mark of UTF-8, by which spreadsheets know the encoding. */
export const deskCsv = ({ columns, rows }: ReturnType<typeof deskSheet>): string =>
  `\uFEFF${[columns.map(({ head }) => head), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

const cell = (text: string): string => `"${String(inert(text)).replaceAll('"', '""')}"`;
