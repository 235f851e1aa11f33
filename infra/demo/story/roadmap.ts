import type { Step } from '../step.ts';

/** Tasks are done, one is opened again, and one is planned. */
export const roadmap: readonly Step[] = [
  {
    daysAgo: 26,
    at: '13:05:00',
    who: 'camille',
    does: 'complete tasks',
    device: 'tensio',
    tasks: ['STEP.1.1.1', 'STEP.1.1.2', 'STEP.1.2.1'],
  },
  {
    daysAgo: 18,
    at: '08:30:00',
    who: 'camille',
    does: 'complete tasks',
    device: 'tensio',
    tasks: ['STEP.1.1.3', 'STEP.1.3.1', 'STEP.2.1.1'],
  },
  {
    daysAgo: 10,
    at: '14:20:00',
    who: 'camille',
    does: 'reopen task',
    device: 'tensio',
    task: 'STEP.1.3.1',
    reason: 'The Bluetooth module was not part of the classification rationale.',
  },
  { daysAgo: 7, at: '16:05:00', who: 'camille', does: 'complete tasks', device: 'tensio', tasks: ['STEP.1.3.1'] },
  {
    daysAgo: 7,
    at: '16:12:00',
    who: 'camille',
    does: 'plan task',
    device: 'tensio',
    task: 'STEP.1.4.1',
    owner: 'jonas',
    inDays: 14,
  },
];
