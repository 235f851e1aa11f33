import type { WorkItem } from '#/backend/api/my-work/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { openPoints } from '#/backend/projections/documents/risk-file/view.ts';

/** What somebody probably does next: a part of the device's file that is open, or what waits for them. */
export type NextAct =
  | { kind: 'answer' | 'decide' | 'estimate'; count: number; screen: 'MyDevice' | 'ABR' }
  | { kind: 'work'; item: WorkItem };

const mostWork = 3;

/** The open parts of a device, and the first things that wait for the person. `work` is in the order of its dates. */
export function nextActs(
  { profiling, risks, profile }: Pick<DeviceMoment, 'profiling' | 'risks' | 'profile'>,
  work: readonly WorkItem[],
): NextAct[] {
  const { undecided, unestimated } = openPoints(risks, profile.risks);
  const ofDevice: (NextAct & { count: number })[] = [
    { kind: 'answer', count: profiling.completed ? 0 : 1, screen: 'MyDevice' },
    { kind: 'decide', count: undecided, screen: 'ABR' },
    { kind: 'estimate', count: undecided > 0 ? 0 : unestimated, screen: 'ABR' },
  ];
  return [
    ...ofDevice.filter(({ count }) => count > 0),
    ...work.slice(0, mostWork).map((item) => ({ kind: 'work' as const, item })),
  ];
}
