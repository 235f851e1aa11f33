import type { roadmapEvents } from '#/backend/events/roadmap.ts';
import type { Examples } from './examples.ts';

const task = 'STEP.1.1.1';

export const roadmapExamples: Examples<typeof roadmapEvents> = {
  TaskCompleted: [{ task }],
  TaskReopened: [{ task }],
  TaskPlanned: [
    { task, from: { owner: null, due: null }, to: { owner: 'Jonas Petit', due: '2027-01-15' } },
    { task, from: { owner: 'Jonas Petit', due: '2027-01-15' }, to: { owner: null, due: '2027-02-01' } },
  ],
};
