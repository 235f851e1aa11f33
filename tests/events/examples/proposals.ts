import type { proposalEvents } from '#/backend/events/proposals.ts';
import { request, type Examples } from './examples.ts';

const risk = 'RISK.ELEC.01';
const decided = (decision: 'ACCEPT' | 'REJECT') => ({
  slice: 'risks',
  type: 'DecideRisks',
  input: { risks: [risk], decision },
});
const subject = { kind: 'risk', id: risk };
const answered = { proposal: request, subject, command: decided('ACCEPT') };
const made = {
  subject,
  command: decided('ACCEPT'),
  restsOn: '0000000000000042',
  expires: '2027-02-20T09:00:00.000Z',
};

export const proposalExamples: Examples<typeof proposalEvents> = {
  ProposalMade: [
    {
      ...made,
      otherwise: decided('REJECT'),
      author: { kind: 'ai', model: 'mistral-large', promptVersion: 'risks-1' },
    },
    { ...made, otherwise: null, author: { kind: 'rules', name: 'rules' } },
    { ...made, otherwise: null, author: { kind: 'integration', name: 'complaints' } },
  ],
  ProposalConfirmed: [
    { ...answered, seen: '0000000000000057' },
    { ...answered, seen: null },
  ],
  ProposalDeclined: [answered],
};
