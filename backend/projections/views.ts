import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';
import { accountView } from './account/fold.ts';
import { deviceListView } from './device-list/fold.ts';
import { deviceView } from './device/fold.ts';
import { documentSpaceView } from './document-space/fold.ts';
import { historyProjection } from './history/projection.ts';
import { namesOf } from './history/sentence.ts';
import { organisationView } from './organisation/fold.ts';
import { profileView } from './profile/fold.ts';
import { profilingView } from './profiling/fold.ts';
import { documentProjection, type Projection } from './projection.ts';
import { riskFileView } from './risk-file/fold.ts';
import { roadmapView } from './roadmap/fold.ts';
import { statementsView } from './statements/fold.ts';

/** Every view of this release. */
export const projectionsOf = (knowledge: Knowledge, roadmap: readonly RoadmapStep[] = []): Projection[] => [
  documentProjection(accountView),
  documentProjection(organisationView),
  documentProjection(deviceView),
  documentProjection(deviceListView),
  documentProjection(profilingView),
  documentProjection(profileView),
  documentProjection(riskFileView),
  documentProjection(statementsView),
  documentProjection(roadmapView),
  documentProjection(documentSpaceView),
  historyProjection(namesOf(knowledge, roadmap)),
];
