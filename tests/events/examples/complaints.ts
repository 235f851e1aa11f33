import type { complaintEvents, complaintTrendEvents } from '#/backend/events/complaints.ts';
import { account, encrypted, type Examples } from './examples.ts';

const complaint = 'CPL-2026-001';
const intake = {
  title: 'The cuff does not inflate',
  kind: 'performance',
  channel: 'phone',
  receivedOn: '2026-11-16',
  product: 'Tensio 2',
  lot: 'L-4711',
  description: 'The pump runs, the cuff stays empty.',
  complainant: encrypted('Name, telephone'),
};
const assessment = {
  answers: { incident: 'yes', market: 'yes', cause: 'possible', threat: 'no', harm: 'possible', action: 'no' },
  outcome: 'serious',
  awareOn: '2026-11-16',
  days: 15,
  due: '2026-12-01',
  fieldAction: false,
};
const link = { subject: { kind: 'capa', id: '5a1d7c3e-8b2f-4e60-9d71-c3b2a1908f7e' }, number: 'CAPA-2026-001' };
const nobody = { owner: null, due: null };
const threshold = { perMonth: 4, method: 'Mean of two years and two standard deviations' };

export const complaintExamples: Examples<typeof complaintEvents> = {
  ComplaintReceived: [
    { complaint, intake },
    { complaint, intake: { ...intake, product: null, lot: null, complainant: null } },
  ],
  ComplaintTriaged: [{ complaint, isComplaint: true, rationale: 'The device does not do what it is made for.' }],
  ComplaintAssessed: [
    { complaint, from: null, to: assessment },
    {
      complaint,
      from: assessment,
      to: {
        answers: { incident: 'no' },
        outcome: 'noIncident',
        awareOn: '2026-11-16',
        days: null,
        due: null,
        fieldAction: false,
      },
    },
  ],
  ComplaintReported: [
    { complaint, report: { kind: 'initial', to: 'ANSM', on: '2026-11-20', reference: 'MIR-12' } },
    { complaint, report: { kind: 'final', to: 'ANSM', on: '2026-11-22', reference: null } },
  ],
  ComplaintDisposed: [{ complaint, disposition: 'capa', conclusion: 'A valve of the supplier leaks.' }],
  ComplaintPlanned: [
    { complaint, from: nobody, to: { owner: { account, name: encrypted('Ada') }, due: '2026-12-01' } },
    { complaint, from: { owner: { account, name: encrypted('Ada') }, due: '2026-12-01' }, to: nobody },
  ],
  ComplaintLinked: [
    { complaint, link },
    { complaint, link: { subject: { kind: 'risk', id: 'R-12' }, number: null } },
  ],
  ComplaintUnlinked: [{ complaint, link }],
  ComplaintClosed: [{ complaint }],
  ComplaintReopened: [{ complaint }],
};

export const complaintTrendExamples: Examples<typeof complaintTrendEvents> = {
  TrendThresholdSet: [
    { kind: 'performance', from: null, to: threshold },
    { kind: 'all', from: threshold, to: null },
  ],
};
