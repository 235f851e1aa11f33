import type { changeEvents } from '#/backend/events/changes.ts';
import { account, encrypted, request, type Examples } from './examples.ts';

const change = 'CHG-2026-001';
const words = {
  title: 'Cuff of latex',
  description: 'The cuff is made of latex.',
  why: 'The supplier ends the old one.',
};
const none = { answers: [], items: [] };
const contents = {
  answers: [{ question: 'MAT.LATEX', answer: 'yes' }],
  items: [{ kind: 'document', id: request }],
};
const tree = 'certificate-1';
const followUp = { change, followUp: 'F1', text: 'Renew the risk management file.' };
const owner = { account, name: encrypted('ada') };

export const changeExamples: Examples<typeof changeEvents> = {
  ChangeOpened: [
    { change, ...words, source: null, author: account },
    { change, ...words, source: { kind: 'capa', id: request }, author: account },
  ],
  ChangeDescribed: [{ change, from: words, to: { ...words, why: 'It is softer.' } }],
  ChangeContentsSet: [
    { change, from: none, to: contents },
    { change, from: contents, to: none },
  ],
  ChangeSignificanceDecided: [
    { change, tree, answers: [{ question: 'CERT.RANGE', answer: 'no' }], outcome: 'NOTIFY' },
    { change, tree, answers: [], outcome: 'ASK' },
  ],
  ChangeApproved: [
    { change, byAuthor: false, seen: '0000000000000042' },
    { change, byAuthor: true, seen: null },
  ],
  ChangeRejected: [{ change }],
  ChangeReopened: [{ change }],
  ChangeWithdrawn: [{ change }],
  ChangeApplied: [
    { change, answers: contents.answers, position: '0000000000000043' },
    { change, answers: [], position: null },
  ],
  ChangeNotified: [{ change, to: 'Notified body 0123', on: '2026-11-21', reference: 'NB-42' }],
  ChangeFollowUpAdded: [
    { ...followUp, subject: { kind: 'document', id: request }, owner, due: '2026-12-24' },
    { ...followUp, subject: null, owner: null, due: null },
  ],
  ChangeFollowUpDone: [followUp],
  ChangeFollowUpReopened: [followUp],
  ChangeFollowUpWithdrawn: [followUp],
  ChangeClosed: [{ change }],
};
