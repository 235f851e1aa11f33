import type { profilingEvents } from '#/backend/events/profiling.ts';
import type { Examples } from './examples.ts';

const open = { class: null, lower: 'I', upper: 'III', rules: [] } as const;

export const profilingExamples: Examples<typeof profilingEvents> = {
  QuestionAnswered: [
    { question: 'Q.USE.POPULATION', answers: ['Q.USE.POPULATION.ADULTS'] },
    { question: 'Q.MARKETS', answers: ['Q.MARKETS.FRANCE', 'Q.MARKETS.SWITZERLAND'] },
    {
      question: 'Q.QUAL.MECHANISM',
      answers: ['Q.QUAL.MECHANISM.MEDICINE'],
      dropped: [{ question: 'Q.DATA.RADIO', answers: ['Q.DATA.RADIO.YES'] }],
    },
  ],
  AnswerUndone: [
    { of: 4, question: 'Q.ENERGY.ACTIVE', answers: ['Q.ENERGY.ACTIVE.YES'], restored: null },
    { of: 7, question: 'Q.DATA.RADIO', answers: ['Q.DATA.RADIO.YES'], restored: ['Q.DATA.RADIO.NO'] },
  ],
  AnswerChanged: [
    { question: 'Q.DATA.RADIO', from: ['Q.DATA.RADIO.NO'], to: ['Q.DATA.RADIO.YES'], dropped: [] },
    {
      question: 'Q.ENERGY.ACTIVE',
      from: ['Q.ENERGY.ACTIVE.YES'],
      to: ['Q.ENERGY.ACTIVE.NO'],
      dropped: [{ question: 'Q.ENERGY.SOURCE', answers: ['Q.ENERGY.SOURCE.BATTERY'] }],
    },
  ],
  QuestionPostponed: [
    { question: 'Q.CLINICAL.DATA', owner: null },
    { question: 'Q.CLINICAL.DATA', owner: { account: 'f3a9', name: { sealed: 'b2s=', v: '1' } } },
  ],
  QuestionResumed: [{ question: 'Q.CLINICAL.DATA' }],
  ProfilingCompleted: [{ answers: 41 }],
  ProfilingReopened: [{}],
  QualificationChanged: [
    { from: { outcome: null, rules: [] }, to: { outcome: 'device', rules: ['QUAL.DEVICE'] } },
    {
      from: { outcome: 'device', rules: ['QUAL.DEVICE'] },
      to: { outcome: 'medicine', rules: ['QUAL.MEDICINE.ACTION'] },
    },
  ],
  KnowledgeTakenOver: [{ from: '2026.11.0+1f3a9c02', to: '2026.12.0+77aa01cd' }],
  ClassificationChanged: [
    { from: { ...open, rules: [] }, to: { class: null, lower: 'IIa', upper: 'III', rules: ['MDR.VIII.R10'] } },
    {
      from: { class: null, lower: 'I', upper: 'IIa', rules: ['MDR.VIII.R1'] },
      to: { class: ['Is', 'Im'], lower: 'I', upper: 'I', rules: ['MDR.VIII.R1', 'MDR.VIII.R13'] },
    },
    {
      from: { class: ['IIa'], lower: 'IIa', upper: 'IIa', rules: ['R21'] },
      to: { class: null, lower: null, upper: null, rules: [] },
    },
  ],
  ApplicabilityChanged: [
    {
      norms: [
        { key: 'IEC60601-1', from: 'UNKNOWN', to: 'APPLICABLE' },
        { key: 'ISO11607', from: 'APPLICABLE', to: 'NA' },
        { key: 'ISO10993-1', from: 'NA', to: 'UNKNOWN' },
      ],
    },
  ],
  TemplatesChanged: [{ templates: [{ key: 'TPL.RISK.01', from: 'UNKNOWN', to: 'APPLICABLE' }] }],
  RisksTriggered: [
    { added: ['RISK.ELEC.01', 'RISK.USE.03'], removed: [] },
    { added: [], removed: ['RISK.ELEC.01'] },
  ],
  NotificationsChanged: [{ added: ['NOTE.SOFTWARE'], removed: ['NOTE.STERILE'] }],
};
