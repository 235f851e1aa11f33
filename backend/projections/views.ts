import type { Knowledge } from '#/knowledge/types.ts';
import { accountView } from './account/fold.ts';
import { deviceListView } from './device-list/fold.ts';
import { deviceView } from './device/fold.ts';
import { historyProjection } from './history/projection.ts';
import { namesOf } from './history/sentence.ts';
import { organisationView } from './organisation/fold.ts';
import { profileView } from './profile/fold.ts';
import { profilingView } from './profiling/fold.ts';
import { documentProjection, type Projection } from './projection.ts';

/** Every view of this release. */
export const projectionsOf = (knowledge: Knowledge): Projection[] => [
  documentProjection(accountView),
  documentProjection(organisationView),
  documentProjection(deviceView),
  documentProjection(deviceListView),
  documentProjection(profilingView),
  documentProjection(profileView),
  historyProjection(namesOf(knowledge)),
];
