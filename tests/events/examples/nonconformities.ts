import type { nonconformityEvents } from '#/backend/events/nonconformities.ts';
import { account, encrypted, type Examples } from './examples.ts';

const nonconformity = 'NC-2026-001';
const finding = {
  title: 'Valves leak',
  place: 'incoming',
  foundOn: '2026-11-10',
  description: 'Three of ten valves of the sample leak at 300 mmHg.',
  product: 'Valve V2',
  lot: 'B-12',
  quantity: '200 pieces',
};
const link = { subject: { kind: 'complaint', id: '7c2d5e1f-3a4b-4c5d-8e6f-0a1b2c3d4e5f' }, number: 'CPL-2026-001' };
const nobody = { owner: null, due: null };

export const nonconformityExamples: Examples<typeof nonconformityEvents> = {
  NonconformityRecorded: [
    { nonconformity, finding, author: account },
    { nonconformity, finding: { ...finding, product: null, lot: null, quantity: null }, author: account },
  ],
  NonconformityContained: [
    { nonconformity, from: null, to: 'The lot is locked in the quarantine store.' },
    { nonconformity, from: 'The lot is locked.', to: 'The lot and the one before it are locked.' },
  ],
  DispositionProposed: [
    { nonconformity, disposition: 'return', justification: 'The supplier accepts the lot back.', author: account },
  ],
  DispositionApproved: [
    { nonconformity, disposition: 'return', byAuthor: false },
    { nonconformity, disposition: 'scrap', byAuthor: true },
  ],
  ReworkVerified: [{ nonconformity, evidence: 'Test report TR-31, all pieces tight' }],
  CapaWaived: [{ nonconformity, rationale: 'One lot, the supplier has corrected its process.' }],
  NonconformityPlanned: [
    { nonconformity, from: nobody, to: { owner: { account, name: encrypted('Ada') }, due: '2026-12-01' } },
    { nonconformity, from: { owner: { account, name: encrypted('Ada') }, due: '2026-12-01' }, to: nobody },
  ],
  NonconformityLinked: [
    { nonconformity, link },
    { nonconformity, link: { subject: { kind: 'risk', id: 'R-12' }, number: null } },
  ],
  NonconformityUnlinked: [{ nonconformity, link }],
  NonconformityClosed: [{ nonconformity }],
  NonconformityReopened: [{ nonconformity }],
};
