import type { ComplaintStep, NonconformityStep } from './cases.ts';
import type { Who } from './people.ts';

type When = { daysAgo: number; at: string; who: Who; device: 'tensio' };
/** `record`: by which the story knows it again. */
export type CaseStep = When &
  (
    | ({ does: 'complaint'; record: string } & ComplaintStep)
    | ({ does: 'nonconformity'; record: string } & NonconformityStep)
  );

const cuff = { does: 'complaint', record: 'cuff', device: 'tensio' } as const;
const screen = { does: 'complaint', record: 'screen', device: 'tensio' } as const;
const parcel = { does: 'complaint', record: 'parcel', device: 'tensio' } as const;
const valves = { does: 'nonconformity', record: 'valves', device: 'tensio' } as const;
const label = { does: 'nonconformity', record: 'label', device: 'tensio' } as const;

/** Three complaints, one of them reported in time, and two non-conformities of the device before this one. */
export const caseStory: readonly CaseStep[] = [
  {
    daysAgo: 22,
    at: '09:15:00',
    who: 'jonas',
    ...cuff,
    act: 'receive',
    intake: {
      title: 'Reading far too low after the cuff slipped',
      kind: 'performance',
      channel: 'phone',
      product: 'Tensio Home',
      description:
        'A pharmacy reports a reading of 88/51 mmHg after the cuff slipped. The user left out a tablet and called a doctor, who measured 164/97. Nobody was harmed.',
    },
    complainant: 'Pharmacie des Tilleuls, Lyon, +33 4 00 00 00 00',
  },
  {
    daysAgo: 22,
    at: '10:02:00',
    who: 'jonas',
    ...cuff,
    act: 'triage',
    isComplaint: true,
    rationale: 'A wrong reading without a message is a shortfall in performance.',
  },
  {
    daysAgo: 21,
    at: '11:20:00',
    who: 'camille',
    ...cuff,
    act: 'assess',
    answers: { incident: 'yes', market: 'yes', cause: 'possible', threat: 'no', harm: 'possible', action: 'no' },
    awareDaysAgo: 22,
  },
  { daysAgo: 21, at: '14:30:00', who: 'jonas', ...cuff, act: 'link', capa: 'slip' },
  { daysAgo: 14, at: '16:40:00', who: 'camille', ...cuff, act: 'report', to: 'ANSM', reference: 'MIR-2026-004' },
  { daysAgo: 14, at: '16:45:00', who: 'camille', ...cuff, act: 'plan', owner: 'jonas', inDays: 12 },
  {
    daysAgo: 3,
    at: '17:20:00',
    who: 'jonas',
    ...cuff,
    act: 'dispose',
    disposition: 'capa',
    conclusion:
      'The cuff slipped while it measured, which the monitor could not notice. The CAPA changed the check of the fit, and its effect was verified. The pharmacy was told.',
  },
  {
    daysAgo: 16,
    at: '08:50:00',
    who: 'jonas',
    ...screen,
    act: 'receive',
    intake: {
      title: 'Display hard to read in sunlight',
      kind: 'usability',
      channel: 'email',
      product: 'Tensio Home',
      description: 'A user cannot read the display on a balcony at noon. Indoors it is fine.',
    },
    complainant: 'Support ticket 2214',
  },
  {
    daysAgo: 16,
    at: '09:05:00',
    who: 'jonas',
    ...screen,
    act: 'triage',
    isComplaint: true,
    rationale: 'The display falls short in use, within the light that the notice names.',
  },
  {
    daysAgo: 16,
    at: '09:12:00',
    who: 'jonas',
    ...screen,
    act: 'assess',
    answers: { incident: 'yes', market: 'yes', cause: 'possible', threat: 'no', harm: 'none', action: 'no' },
    awareDaysAgo: 16,
  },
  {
    daysAgo: 12,
    at: '14:05:00',
    who: 'jonas',
    ...screen,
    act: 'dispose',
    disposition: 'information',
    conclusion: 'The notice names indoor use. The user was told; the light is an input of the next design.',
  },
  {
    daysAgo: 12,
    at: '17:10:00',
    who: 'camille',
    ...screen,
    act: 'close',
    reason: 'Answered, and in the trend of usability.',
  },
  {
    daysAgo: 3,
    at: '10:25:00',
    who: 'jonas',
    ...parcel,
    act: 'receive',
    intake: {
      title: 'Parcel without the notice',
      kind: 'delivery',
      channel: 'portal',
      product: 'Tensio Home',
      description: 'A distributor received twelve devices, two of them without the notice of use.',
    },
    complainant: 'Distributor, order 7781',
  },
  {
    daysAgo: 19,
    at: '07:50:00',
    who: 'jonas',
    ...valves,
    act: 'record',
    finding: {
      title: 'Valves of lot B-12 leak',
      place: 'incoming',
      description: 'Three of ten valves lose more than 2 mmHg a minute; the drawing allows 1.',
      product: 'Valve V2',
      lot: 'B-12',
      quantity: '200 pieces',
    },
  },
  {
    daysAgo: 19,
    at: '08:05:00',
    who: 'jonas',
    ...valves,
    act: 'contain',
    containment: 'The lot is locked in the quarantine store with a red label.',
  },
  {
    daysAgo: 18,
    at: '09:30:00',
    who: 'jonas',
    ...valves,
    act: 'propose',
    disposition: 'return',
    justification: 'The supplier takes the lot back and sends another one.',
  },
  { daysAgo: 18, at: '15:20:00', who: 'camille', ...valves, act: 'approve' },
  {
    daysAgo: 13,
    at: '08:15:00',
    who: 'camille',
    ...valves,
    act: 'waive',
    rationale: 'First lot of this supplier in four years; the inspection found it before use.',
  },
  {
    daysAgo: 13,
    at: '08:20:00',
    who: 'camille',
    ...valves,
    act: 'close',
    reason: 'The new lot passed the inspection.',
  },
  {
    daysAgo: 8,
    at: '11:40:00',
    who: 'jonas',
    ...label,
    act: 'record',
    finding: {
      title: 'Cuff label without the type BF symbol',
      place: 'final',
      description: 'The label of the new print run lacks the symbol of the applied part type BF.',
      product: 'Cuff M',
      lot: 'C-31',
      quantity: '48 pieces',
    },
  },
  {
    daysAgo: 8,
    at: '11:55:00',
    who: 'jonas',
    ...label,
    act: 'contain',
    containment: 'Final inspection holds the lot; none was delivered.',
  },
  {
    daysAgo: 7,
    at: '10:10:00',
    who: 'jonas',
    ...label,
    act: 'propose',
    disposition: 'rework',
    justification: 'A label with the symbol replaces the wrong one; the material is not touched.',
  },
  { daysAgo: 6, at: '13:30:00', who: 'camille', ...label, act: 'plan', owner: 'jonas', inDays: 9 },
];
