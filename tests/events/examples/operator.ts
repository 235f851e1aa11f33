import type { contactEvents } from '#/backend/events/contacts.ts';
import type { deskEvents, letterEvents, nomenclatureEvents } from '#/backend/events/operator.ts';
import { encrypted, sha256, type Examples } from './examples.ts';

const visitor = '0a0b0c0d-0e0f-4a0b-8c0d-0e0f0a0b0c0d';
const entry = `contact-${visitor}`;
const said = {
  visitor,
  account: null,
  topic: 'sales',
  name: encrypted('Ada Lovelace'),
  email: encrypted('ada@example.org'),
  message: encrypted('How much is it?'),
  locale: 'en',
} as const;

export const contactExamples: Examples<typeof contactEvents> = {
  ContactRequested: [said, { ...said, account: visitor, topic: 'support', locale: 'fr' }],
};
export const deskExamples: Examples<typeof deskEvents> = {
  DeskEntryMoved: [{ entry, state: 'done' }],
  DeskNoteAdded: [{ entry, text: encrypted('Called back.') }],
};
export const letterExamples: Examples<typeof letterEvents> = {
  LetterTested: [{ account: visitor, locale: 'fr' }],
  LetterStarted: [{ title: 'Software and rule 11' }],
  LetterFinished: [{ sent: 12, bounced: 1, tooSoon: 2 }],
};
export const nomenclatureExamples: Examples<typeof nomenclatureEvents> = {
  NomenclatureImported: [
    { locale: 'FR', fileName: 'EMDN v.2026_FR.xlsx', digest: sha256('e'), codes: 8_516, orphans: 0 },
  ],
};
