import type { TFunction } from 'i18next';
import { dispositions, foundPlaces } from '#/backend/events/nonconformities.ts';
import { known } from '../cases/places.ts';

const decided = [...dispositions, 'open'] as const;

/** Words of what a record of a non-conformity holds, in the reader's language. */
export const nonconformityWords = (t: TFunction) => ({
  place: (place: string) => t(`nonconformities.place.${known(foundPlaces, place, 'process')}`),
  disposition: (one: string) => t(`nonconformities.disposition.${known(decided, one, 'open')}`),
});
