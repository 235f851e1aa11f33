import * as z from 'zod/mini';
import { Encrypted, event, type EventOf } from './define.ts';

export const deskStates = ['new', 'open', 'done'] as const;
export type DeskState = (typeof deskStates)[number];

/**
 * Stream `desk-<entry>`: what the operator does about somebody who came to them. `entry`: the row on the desk. A note is
 * encrypted under the key of the person whom it concerns, so that an erasure reaches it.
 */
export const deskEvents = {
  DeskEntryMoved: event(z.object({ entry: z.string(), state: z.enum(deskStates) })),
  DeskNoteAdded: event(z.object({ entry: z.string(), text: Encrypted })),
};
export type DeskEvent = EventOf<typeof deskEvents>;

/** Stream `letter-<id of a publication>`: the publication goes to the subscribers of the newsletter, once. */
export const letterEvents = {
  /** Sent to the administrator alone, who looks at it first. */
  LetterTested: event(z.object({ account: z.string(), locale: z.enum(['en', 'fr']) })),
  LetterStarted: event(z.object({ title: z.string() })),
  /** `tooSoon`: addresses that had got another letter less than a month before. */
  LetterFinished: event(z.object({ sent: z.int(), bounced: z.int(), tooSoon: z.int() })),
};
export type LetterEvent = EventOf<typeof letterEvents>;

/**
 * Stream `nomenclature-<EN or FR>`: which edition of the EMDN the installation shows. The codes lie in the data folder;
 * `digest` is the SHA-256 of the file that was read. It bears no device: a code that a device has stays with it.
 */
export const nomenclatureEvents = {
  NomenclatureImported: event(
    z.object({
      locale: z.enum(['EN', 'FR']),
      fileName: z.string(),
      digest: z.string(),
      codes: z.int(),
      /** How many of them have no parent in the file. */
      orphans: z.int(),
    }),
  ),
};
export type NomenclatureEvent = EventOf<typeof nomenclatureEvents>;
