import type { Step } from '../step.ts';

const capa = { does: 'capa', record: 'slip', device: 'tensio' } as const;
const change = { does: 'change control', record: 'detection', device: 'tensio' } as const;

/** The risk of the bank that the complaint is about: a plausible value although the sensor sits loosely. */
const slipRisk = 'RSK.SOFT.024';

/**
 * From a complaint to its end: a reading far too low after the cuff slipped (`case-story.ts`) leads to a CAPA, this to a
 * change of the monitor, its measure is verified, and what was promised is looked at again.
 */
export const slippedCuff: readonly Step[] = [
  {
    daysAgo: 21,
    at: '14:05:00',
    who: 'jonas',
    ...capa,
    acts: [
      { act: 'open', title: 'A reading is shown although the cuff has slipped', from: { complaint: 'cuff' } },
      { act: 'plan', owner: 'jonas', inDays: 5 },
      {
        act: 'write',
        section: 'investigateDescription',
        text: 'Tensio Home, the monitor before this one, showed 88/51 mmHg after its cuff had slipped to the elbow during the measurement. The trace of the returned monitor shows that the fit was good when the measurement began. Tensio Home 2 uses the same check of the fit, before the measurement and not during it.',
        isLocked: true,
      },
      {
        act: 'write',
        section: 'containment',
        text: 'The help line tells every caller with an unlikely reading to put the cuff on anew and to measure again. The website says so since the same day.',
        isLocked: true,
      },
      {
        act: 'add an action',
        kind: 'containment',
        text: 'Instruct the help line and put the notice on the website.',
        owner: 'jonas',
        inDays: -20,
      },
    ],
  },
  {
    daysAgo: 20,
    at: '10:30:00',
    who: 'jonas',
    ...capa,
    acts: [
      { act: 'complete', action: 'A1' },
      { act: 'link a risk', risk: slipRisk },
      {
        act: 'write',
        section: 'riskAssessment',
        text: 'A reading that is too low can lead to a dose left out and to a treatment too late (H-02 of the risk management file). One report in 41 complaints of half a year: the probability goes from 2 to 3 until the measure is verified.',
      },
      {
        act: 'write',
        section: 'investigateRootCause',
        text: 'The requirement SRS-112 asks for the check of the fit “before the measurement”. The analysis of the use scenarios had only looked at how the cuff is put on.',
      },
      {
        act: 'find the cause',
        whys: [
          { question: 'Why was a wrong reading shown?', answer: 'The monitor did not notice that the cuff slipped.' },
          {
            question: 'Why did it not notice?',
            answer: 'It checks the fit once, before the cuff is inflated.',
          },
          {
            question: 'Why only once?',
            answer: 'The requirement SRS-112 says so. It was written from the scenario “cuff put on wrongly”.',
          },
          {
            question: 'Why was there no other scenario?',
            answer: 'The form for use scenarios asks how a part is put on, and not what happens while it is used.',
          },
        ],
      },
    ],
  },
  {
    daysAgo: 19,
    at: '09:15:00',
    who: 'jonas',
    ...capa,
    acts: [
      {
        act: 'write',
        section: 'correctiveActionDescription',
        text: 'Tensio Home 2 watches the fit until the reading is shown. A slip ends the measurement with a message and without a figure.',
      },
      {
        act: 'write',
        section: 'correctiveActionImpactSystem',
        text: 'Software requirement SRS-112, test protocol TP-11, risk management file, instructions for use. No other process changes.',
      },
      { act: 'write', section: 'preventiveActionRequired', text: 'yes' },
      {
        act: 'write',
        section: 'preventiveActionJustification',
        text: 'The form for use scenarios is used for every device, so that the next analysis could miss the same.',
      },
      {
        act: 'write',
        section: 'preventiveActionCourse',
        text: 'The form FM-09-2 asks of every part what may happen while it is used. Echolys is analysed anew with it.',
      },
      {
        act: 'write',
        section: 'noNewHarm',
        text: 'A measurement may end although the cuff sits well. The user measures again; the trials count how often that happens.',
      },
      {
        act: 'add an action',
        kind: 'corrective',
        text: 'Carry out the change of the fit check and verify it.',
        owner: 'jonas',
        inDays: -8,
      },
      {
        act: 'add an action',
        kind: 'preventive',
        text: 'Issue the new form FM-09-2 and train its users.',
        owner: 'camille',
        inDays: -6,
      },
      {
        act: 'plan the effectiveness',
        criteria:
          'A message in every trial with a slipped cuff, and no gap about the verification of measures (ISO 14971, 7.2) when the technical file is checked.',
        inDays: -4,
      },
    ],
  },
  {
    daysAgo: 17,
    at: '09:40:00',
    who: 'jonas',
    ...change,
    acts: [
      {
        act: 'plan',
        capa: 'slip',
        words: {
          title: 'The fit of the cuff is watched during the whole measurement',
          description:
            'The software compares the trace of the pressure with the expected one until the reading is shown. A slip of the cuff ends the measurement with a message.',
          why: 'Corrective action of the CAPA about the slipped cuff.',
        },
        contents: {
          answers: [],
          items: [
            { kind: 'risk', id: slipRisk },
            { kind: 'norm', id: 'IEC62304' },
          ],
        },
      },
    ],
  },
  {
    daysAgo: 16,
    at: '14:10:00',
    who: 'jonas',
    ...change,
    acts: [
      {
        act: 'assess',
        significance: {
          tree: 'certificate-1',
          answers: [
            { question: 'CERT.SYSTEM', answer: 'no' },
            { question: 'CERT.DOCUMENTATION', answer: 'no' },
            { question: 'CERT.TYPE', answer: 'no' },
          ],
          outcome: 'INTERNAL',
        },
      },
      {
        act: 'add a follow-up',
        text: 'Write the measure and its verification into the risk management file',
        owner: 'jonas',
        inDays: -7,
      },
    ],
  },
  { daysAgo: 14, at: '10:20:00', who: 'camille', ...change, acts: [{ act: 'approve' }] },
  {
    daysAgo: 11,
    at: '16:10:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: slipRisk,
    stage: 'INITIAL',
    severity: 4,
    probability: 3,
  },
  {
    daysAgo: 10,
    at: '09:05:00',
    who: 'jonas',
    ...change,
    acts: [{ act: 'carry out' }, { act: 'finish a follow-up', followUp: 'F1' }],
  },
  {
    daysAgo: 10,
    at: '15:30:00',
    who: 'jonas',
    does: 'control',
    device: 'tensio',
    risk: slipRisk,
    kind: 'DESIGN',
    text: 'The fit of the cuff is watched until the reading is shown; a slip ends the measurement with a message and without a figure.',
    verified: [
      { aspect: 'IMPLEMENTATION', record: 'TP-11 Integration test, cases 40 to 52' },
      { aspect: 'EFFECTIVENESS', record: 'TR-014 Accuracy of the pressure measurement, section 4' },
    ],
  },
  {
    daysAgo: 10,
    at: '15:55:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: slipRisk,
    stage: 'RESIDUAL',
    severity: 4,
    probability: 1,
  },
  { daysAgo: 9, at: '16:10:00', who: 'jonas', ...capa, acts: [{ act: 'complete', action: 'A2' }] },
  { daysAgo: 8, at: '09:30:00', who: 'camille', ...capa, acts: [{ act: 'complete', action: 'A3' }] },
  { daysAgo: 6, at: '08:40:00', who: 'camille', ...change, acts: [{ act: 'close' }] },
  // The check of the technical file, five days ago, is what it is looked at again with.
  {
    daysAgo: 4,
    at: '11:15:00',
    who: 'jonas',
    ...capa,
    acts: [
      {
        act: 'check the effectiveness',
        text: 'Section 4 of TR-014: a message in 118 of 120 trials; the two others are deviation DV-088, mended and repeated with 40 of 40. The check “Audit TF-02” has no gap about the verification of measures; section 6 of the risk management file names the record of this one.',
      },
    ],
  },
  { daysAgo: 3, at: '17:05:00', who: 'camille', ...capa, acts: [{ act: 'close' }] },
];
