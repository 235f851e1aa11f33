import { getDefaultStore } from 'jotai';
import * as z from 'zod/mini';
import { parsed } from '../../shared/parsed.ts';
import { sessionAtom } from '../../shared/session.ts';

/** A screen or a part of the file where the person was. `path`: with its language; `device`: whose file it showed. */
const Place = z.object({ path: z.string(), label: z.string(), device: z.nullable(z.string()) });
export type Place = z.infer<typeof Place>;
const Places = z.array(Place);

const most = 12;

/** The places with this one first, each once. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter(({ path, device }) => path !== place.path || device !== place.device)].slice(0, most);

const key = () => `recent-places:${getDefaultStore().get(sessionAtom)?.userId ?? ''}`;

/** Where the signed-in person was in this tab, newest first. Signing out erases it, as it does drafts (ADR 98). */
export function recentPlaces(): Place[] {
  const read = z.safeParse(Places, parsed(sessionStorage.getItem(key())));
  return read.success ? read.data : [];
}

export const rememberPlace = (place: Place): void =>
  sessionStorage.setItem(key(), JSON.stringify(withPlace(recentPlaces(), place)));
