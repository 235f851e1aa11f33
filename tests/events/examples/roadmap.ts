import type { roadmapEvents } from '#/backend/events/roadmap.ts';
import type { Examples } from './examples.ts';

const task = 'STEP.1.1.1';
const jonas = {
  account: '5f0c1f0e-8a5e-5f43-9a43-0d6a6a2b8b10',
  name: { sealed: '5f0c1f0e-8a5e-5f43-9a43-0d6a6a2b8b10', v: 'c2VhbGVk' },
};

export const roadmapExamples: Examples<typeof roadmapEvents> = {
  TaskCompleted: [
    { task, by: null },
    { task, by: 'questionnaire-completed' },
  ],
  TaskReopened: [{ task }],
  TaskAdded: [
    {
      task: 'GAP ISO14971.4.1.1',
      title: 'Write the review',
      finding: { run: '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b', requirement: 'ISO14971.4.1.1' },
    },
  ],
  TaskWithdrawn: [{ task: 'GAP ISO14971.4.1.1', title: 'Write the review' }],
  TaskWeighed: [
    { task, from: null, to: 5 },
    { task, from: 5, to: null },
  ],
  TaskPlanned: [
    { task, from: { owner: null, due: null }, to: { owner: jonas, due: '2027-01-15' } },
    { task, from: { owner: jonas, due: '2027-01-15' }, to: { owner: null, due: '2027-02-01' } },
    { task, from: { owner: { written: null }, due: null }, to: { owner: jonas, due: null } },
  ],
};
