import type { momentEvents } from '#/backend/events/moments.ts';
import { request, type Examples } from './examples.ts';

export const momentExamples: Examples<typeof momentEvents> = {
  MomentNamed: [{ position: '0000000000000116', name: 'Submission to the notified body' }],
  MomentRenamed: [{ moment: request, from: 'Submission to the notified body', to: 'Submission, second round' }],
  MomentWithdrawn: [{ moment: request, name: 'Submission, second round' }],
};
