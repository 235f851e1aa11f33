import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { descriptionView } from '../description/fold.ts';
import { deviceView } from '../device/fold.ts';
import { documentSpaceView } from '../document-space/fold.ts';
import { applicableCount, profileView } from '../profile/fold.ts';
import { profilingView } from '../profiling/fold.ts';
import { proposalsView } from '../proposals/fold.ts';
import { riskFileView } from '../risk-file/fold.ts';
import { roadmapView } from '../roadmap/fold.ts';
import { statementsView } from '../statements/fold.ts';
import type { View } from '../../view.ts';

/** The views of a device's file. All are stored under the id of the device. */
export const deviceViews = {
  device: deviceView,
  profiling: profilingView,
  profile: profileView,
  risks: riskFileView,
  statements: statementsView,
  roadmap: roadmapView,
  documents: documentSpaceView,
  proposals: proposalsView,
  description: descriptionView,
};
type Views = typeof deviceViews;
type DocumentOf<V> = V extends View<infer Document> ? Document : never;

/** A device at one moment, as its screens show it. */
export type DeviceMoment = { [Name in keyof Views]: DocumentOf<Views[Name]> };

/** The streams of a device's history. */
export const deviceStreams = (device: string): string[] =>
  ['device', 'profiling', 'risks', 'norms', 'roadmap', 'documents', 'description'].map((kind) => `${kind}-${device}`);

/** A device before its first event. */
export const unbornMoment = (device: string): DeviceMoment => ({
  device: deviceView.initial(device),
  profiling: profilingView.initial(device),
  profile: profileView.initial(device),
  risks: riskFileView.initial(device),
  statements: statementsView.initial(device),
  roadmap: roadmapView.initial(device),
  documents: documentSpaceView.initial(device),
  proposals: proposalsView.initial(device),
  description: descriptionView.initial(device),
});

/** The moment after one more event of any device. */
export const stepMoment = (moment: DeviceMoment, event: LoggedEvent): DeviceMoment => stepMomentByAll(moment, [event]);

/** The moment after these events of any device: the same as one after the other, and faster where there are many. */
export const stepMomentByAll = (moment: DeviceMoment, events: readonly LoggedEvent[]): DeviceMoment => ({
  device: stepped(deviceView, moment, moment.device, events),
  profiling: stepped(profilingView, moment, moment.profiling, events),
  profile: stepped(profileView, moment, moment.profile, events),
  risks: stepped(riskFileView, moment, moment.risks, events),
  statements: stepped(statementsView, moment, moment.statements, events),
  roadmap: stepped(roadmapView, moment, moment.roadmap, events),
  documents: stepped(documentSpaceView, moment, moment.documents, events),
  proposals: stepped(proposalsView, moment, moment.proposals, events),
  description: stepped(descriptionView, moment, moment.description, events),
});

function stepped<Document>(
  view: View<Document>,
  { device }: DeviceMoment,
  document: Document,
  events: readonly LoggedEvent[],
): Document {
  const own = events.filter((event) => view.key(event) === device.id);
  if (view.foldAll && own.length > 1) return view.foldAll(document, own);
  return own.reduce(view.fold, document);
}

/** The verdict on every norm: the manufacturer's statement if there is one, else the conclusion of the rules. */
export function normVerdicts({ profile, statements }: Pick<DeviceMoment, 'profile' | 'statements'>): Verdicts {
  const stated = Object.entries(statements.statements)
    .filter(([key]) => isNorm(key))
    .map(([key, { status }]) => [key, status] as const);
  return { ...profile.norms, ...Object.fromEntries(stated) };
}
type Verdicts = DeviceMoment['profile']['norms'];

/** Number of norms that apply: those of the rules, and those with another statement. */
export function applicableNorms({ profile, statements }: Pick<DeviceMoment, 'profile' | 'statements'>): number {
  const applies = (status: string | undefined) => Number(status === 'APPLICABLE');
  return Object.entries(statements.statements)
    .filter(([key]) => isNorm(key))
    .reduce(
      (count, [key, { status }]) => count + applies(status) - applies(profile.norms[key]),
      applicableCount(profile.norms),
    );
}

/** The key of a requirement names its clause after a dot, which keys of norms do not have. */
const isNorm = (key: string): boolean => !key.includes('.');
