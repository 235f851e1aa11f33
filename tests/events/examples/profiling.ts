import type { profilingEvents } from '#/backend/events/profiling.ts';
import type { Examples } from './examples.ts';

const open = { class: null, lower: 'I', upper: 'III', rules: [] } as const;

export const profilingExamples: Examples<typeof profilingEvents> = {
  QuestionAnswered: [{ question: 'Q.USE.POPULATION', answer: 'Q.USE.POPULATION.ADULTS' }],
  AnswerUndone: [
    { of: 4, question: 'Q.ENERGY.ACTIVE', answer: 'Q.ENERGY.ACTIVE.YES', restored: null },
    { of: 7, question: 'Q.DATA.RADIO', answer: 'Q.DATA.RADIO.YES', restored: 'Q.DATA.RADIO.NO' },
  ],
  AnswerChanged: [
    { question: 'Q.DATA.RADIO', from: 'Q.DATA.RADIO.NO', to: 'Q.DATA.RADIO.YES', dropped: [] },
    {
      question: 'Q.ENERGY.ACTIVE',
      from: 'Q.ENERGY.ACTIVE.YES',
      to: 'Q.ENERGY.ACTIVE.NO',
      dropped: [{ question: 'Q.ENERGY.SOURCE', answer: 'Q.ENERGY.SOURCE.BATTERY' }],
    },
  ],
  ProfilingCompleted: [{ answers: 41 }],
  ProfilingReopened: [{}],
  ClassificationChanged: [
    { from: { ...open, rules: [] }, to: { class: null, lower: 'IIa', upper: 'III', rules: ['MDR.VIII.R10'] } },
    {
      from: { class: null, lower: 'I', upper: 'IIa', rules: ['MDR.VIII.R1'] },
      to: { class: ['Is', 'Im'], lower: 'I', upper: 'I', rules: ['MDR.VIII.R1', 'MDR.VIII.R13'] },
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
