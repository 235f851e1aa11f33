import { questionSubject, taskSubject } from '#/backend/events/subject.ts';
import type { Step } from '../step.ts';

/** What the two say to each other, a moment with a name, a view that they share, a variant, and a second device's document. */
export const notes: readonly Step[] = [
  {
    daysAgo: 6,
    at: '15:20:00',
    who: 'jonas',
    does: 'comment',
    device: 'tensio',
    subject: taskSubject('STEP.1.4.1'),
    mentions: ['camille'],
    text: 'for class IIa we may take Annex IX, or Annexes II and III with Annex XI, part A. Which one does our notified body expect?',
  },
  {
    daysAgo: 6,
    at: '17:45:00',
    who: 'camille',
    does: 'comment',
    device: 'tensio',
    subject: taskSubject('STEP.1.4.1'),
    mentions: ['jonas'],
    text: 'Annex IX: they audit the quality management system and sample the technical file. Please write the reason down by the date of the task.',
  },
  {
    daysAgo: 7,
    at: '18:00:00',
    who: 'camille',
    does: 'name a moment',
    device: 'tensio',
    name: 'Submission to the notified body',
  },
  {
    daysAgo: 7,
    at: '18:20:00',
    who: 'jonas',
    does: 'save a view',
    device: 'tensio',
    table: 'risk-file',
    name: 'By level before control',
    search: { section: 'final', sort: '-initial', group: 'none' },
  },
  {
    daysAgo: 6,
    at: '10:15:00',
    who: 'jonas',
    does: 'copy as a variant',
    device: 'large',
    of: 'tensio',
    named: 'Tensio Home 2',
  },
  { daysAgo: 2, at: '14:10:00', who: 'camille', does: 'propose answers', device: 'echolys' },
  {
    daysAgo: 2,
    at: '14:25:00',
    who: 'camille',
    does: 'comment',
    device: 'echolys',
    subject: questionSubject('Q.SOFT.04'),
    mentions: ['jonas'],
    text: 'the intended purpose proposes several answers. Please look at them before I confirm any.',
  },
];
