import type { Occasion } from '#/backend/events/roadmap.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { openPoints } from '#/backend/projections/documents/risk-file/view.ts';
import { heldDerivation } from '#/backend/queries/profiling/held.ts';
import { roadmapFor, tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Knowledge, RoadmapStep } from '#/knowledge/types.ts';

type SettledTask = { task: string; by: Occasion };

/**
 * The open tasks of a device that its record shows to be done, with what shows it. Risks count once the questionnaire
 * is complete: until then answers may bring more of them.
 */
export function settledTasks(
  moment: DeviceMoment,
  roadmap: readonly RoadmapStep[],
  knowledge: Knowledge,
): SettledTask[] {
  const shown = occasionsIn(moment);
  const filed = templatesFiled(moment);
  return tasksOf(roadmapFor(heldDerivation(moment, knowledge), roadmap, knowledge)).flatMap(
    ({ key: task, doneBy: by, template }) => {
      if (by === undefined || moment.roadmap.tasks[task]?.isDone) return [];
      const isShown = by === 'evidence-filed' ? template !== undefined && filed.has(template) : shown.has(by);
      return isShown ? [{ task, by }] : [];
    },
  );
}

function occasionsIn({ device, profiling, profile, risks }: DeviceMoment): ReadonlySet<Occasion> {
  const records = Object.values(recordsOf(risks));
  const included = records.filter(({ decision }) => decision === 'ACCEPT');
  const { undecided, unestimated, unverified } = openPoints(risks, profile.risks);
  const areDecided = profiling.completed && included.length > 0 && undecided === 0;
  const areEstimated = areDecided && unestimated === 0;
  const haveControls = included.some(({ controls }) => controls.length > 0);
  const all: readonly (readonly [Occasion, boolean])[] = [
    ['questionnaire-completed', profiling.completed],
    ['emdn-chosen', device.emdnCode !== null],
    ['risks-decided', areDecided],
    ['risks-estimated', areEstimated],
    ['controls-verified', areEstimated && haveControls && unverified === 0],
    ['overall-risk-concluded', risks.overall !== null],
  ];
  return new Set(all.flatMap(([occasion, isShown]) => (isShown ? [occasion] : [])));
}

/** The templates whose documents are named as evidence for a requirement. */
function templatesFiled({ statements, documents }: DeviceMoment): ReadonlySet<string> {
  const named = new Set(Object.values(statements.evidence).map(({ document }) => document?.id ?? null));
  return new Set(documents.documents.flatMap(({ id, template }) => (template && named.has(id) ? [template.key] : [])));
}
