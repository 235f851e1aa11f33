import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isProfilingEvent } from '#/backend/events/device-kinds.ts';
import {
  evolveConclusions,
  evolveConclusionsByAll,
  noConclusions,
  type Conclusions,
} from '#/backend/events/conclusions.ts';
import type { View } from '../../view.ts';

/** The recorded conclusions about a device: what it is in law, class, norms, templates, risks and notices. */
export type Profile = Conclusions & { device: string };

export const profileView: View<Profile> = {
  name: 'profile',
  version: 2,
  key: (event) => (isProfilingEvent(event) ? event.device : null),
  initial: (device) => ({ device, ...noConclusions }),
  fold: foldProfile,
  foldAll: (profile, events) => evolveConclusionsByAll(profile, events.filter(isProfilingEvent)),
};

function foldProfile(profile: Profile, event: LoggedEvent): Profile {
  return isProfilingEvent(event) ? evolveConclusions(profile, event) : profile;
}

/** Number of applicable keys in a map of verdicts. Memoised per map, which is never changed. */
export function applicableCount(verdicts: Conclusions['norms']): number {
  const known = counts.get(verdicts) ?? Object.values(verdicts).filter((status) => status === 'APPLICABLE').length;
  counts.set(verdicts, known);
  return known;
}
const counts = new WeakMap<Conclusions['norms'], number>();
