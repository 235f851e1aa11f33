import { isLetterEvent } from '#/backend/events/catalogue.ts';
import type { RowView } from '../../view.ts';

/** A publication as a letter. `counts`: to how many it went, once it is sent. */
export type StoredLetter = {
  phase: 'unsent' | 'sending' | 'sent';
  isTested: boolean;
  counts: { sent: number; bounced: number; tooSoon: number } | null;
};
export const noLetter: StoredLetter = { phase: 'unsent', isTested: false, counts: null };

export const letterList = 'operator';

/** The letters of the newsletter, a row per publication. */
export const letterRows: RowView<StoredLetter> = {
  name: 'letters',
  version: 1,
  key: (event) => (isLetterEvent(event) ? letterList : null),
  rows: (event) => (isLetterEvent(event) ? [event.stream.slice('letter-'.length)] : []),
  fold(before, event) {
    const letter = before ?? noLetter;
    switch (event.type) {
      case 'LetterTested':
        return { ...letter, isTested: true };
      case 'LetterStarted':
        return { ...letter, phase: 'sending' };
      case 'LetterFinished':
        return { ...letter, phase: 'sent', counts: event.data };
      default:
        return before;
    }
  },
};
