import type { CapaStep } from './capa.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import type { Target } from './answering.ts';
import type { ChangeStep, DemoChange } from './change-story.ts';

export type Person = { email: string; firstName: string; lastName: string; role: 'owner' | 'quality' };

export const people = {
  camille: { email: 'camille.roux@asteria-medical.example', firstName: 'Camille', lastName: 'Roux', role: 'owner' },
  jonas: { email: 'jonas.petit@asteria-medical.example', firstName: 'Jonas', lastName: 'Petit', role: 'quality' },
} as const satisfies Record<string, Person>;
export type Who = keyof typeof people;

export const demoPassword = 'acta-demo-2026';

/** A step of the story: an act, a number of days before today, at this time (UTC). */
export type Step = { daysAgo: number; at: string; who: Who } & (
  | { does: 'create'; device: 'tensio' | 'echolys' }
  /** Answers `count` questions, one every `every` seconds; `mistake` answers that question with these wrong facts. */
  | { does: 'answer'; device: 'tensio' | 'echolys'; count: number; every: number; mistake?: Target }
  | { does: 'undo'; device: 'tensio' }
  | { does: 'change'; device: 'tensio'; fact: string; reason: string }
  | { does: 'rename'; device: 'tensio'; name: string; reason: string }
  | { does: 'summarise'; device: 'tensio'; text: string }
  | { does: 'clear summary'; device: 'tensio' }
  | { does: 'ask for a summary'; device: 'tensio' }
  /** States the applicability besides the conclusion of the rules; fills a line of the GSPR checklist. */
  | { does: 'state'; device: 'tensio'; key: string; to: 'APPLICABLE' | 'NA'; justification: string }
  | { does: 'name evidence'; device: 'tensio'; requirement: string; method: string; standard: string; document: string }
  /** Decides this number of suggested risks, from this one on in the order of their keys. */
  | {
      does: 'decide risks';
      device: 'tensio';
      decision: 'ACCEPT' | 'REJECT';
      from: number;
      count: number;
      reason?: string;
    }
  /** Estimates a suggested risk on the scales of the file. */
  | {
      does: 'estimate';
      device: 'tensio';
      risk: number;
      stage: 'INITIAL' | 'RESIDUAL';
      severity: number;
      probability: number;
    }
  /** A measure by design for a suggested risk, with the document that proves its implementation. */
  | { does: 'control'; device: 'tensio'; risk: number; text: string; evidence: string }
  | { does: 'complete tasks'; device: 'tensio'; tasks: readonly string[] }
  | { does: 'reopen task'; device: 'tensio'; task: string; reason: string }
  | { does: 'plan task'; device: 'tensio'; task: string; owner: Who; inDays: number }
  | { does: 'add documents'; device: 'tensio' }
  | { does: 'check'; device: 'tensio'; label: string; norms: readonly string[] }
  /** Says something of the findings with a verdict, from this one on in the order of the norms' text. */
  | ({ device: 'tensio'; verdict: Verdict; from: number; count: number } & (
      | { does: 'confirm' }
      | { does: 'overrule'; to: Verdict; reason: string }
      | { does: 'assign'; owner: Who }
    ))
  /** A step of a planned change (ADR 59). */
  | { does: 'control change'; device: 'tensio'; change: DemoChange; step: ChangeStep }
  | ({ device: 'tensio' } & CapaStep)
  | { does: 'sign in' }
);

export const story: readonly Step[] = [
  { daysAgo: 39, at: '08:12:00', who: 'camille', does: 'create', device: 'tensio' },
  { daysAgo: 39, at: '08:20:00', who: 'camille', does: 'answer', device: 'tensio', count: 11, every: 47 },
  { daysAgo: 39, at: '13:32:00', who: 'camille', does: 'answer', device: 'tensio', count: 6, every: 71 },
  { daysAgo: 37, at: '09:05:00', who: 'jonas', does: 'sign in' },
  { daysAgo: 37, at: '09:11:00', who: 'jonas', does: 'answer', device: 'tensio', count: 9, every: 64 },
  { daysAgo: 37, at: '09:24:00', who: 'jonas', does: 'undo', device: 'tensio' },
  { daysAgo: 37, at: '09:31:00', who: 'jonas', does: 'answer', device: 'tensio', count: 8, every: 83 },
  {
    daysAgo: 34,
    at: '14:03:00',
    who: 'camille',
    does: 'answer',
    device: 'tensio',
    count: 12,
    every: 55,
    mistake: { radio: false, personalData: false },
  },
  {
    daysAgo: 31,
    at: '10:40:00',
    who: 'camille',
    does: 'summarise',
    device: 'tensio',
    text: 'Home blood pressure monitor for adults. To be completed once the questionnaire is done.',
  },
  {
    daysAgo: 28,
    at: '07:58:00',
    who: 'jonas',
    does: 'answer',
    device: 'tensio',
    count: 90,
    every: 52,
    mistake: { radio: false, personalData: false },
  },
  {
    daysAgo: 20,
    at: '15:16:00',
    who: 'camille',
    does: 'change',
    device: 'tensio',
    fact: 'radio',
    reason: 'Design change ECR-0042: a Bluetooth module replaces the cable to the phone.',
  },
  { daysAgo: 20, at: '15:24:00', who: 'camille', does: 'answer', device: 'tensio', count: 10, every: 60 },
  {
    daysAgo: 13,
    at: '09:47:00',
    who: 'jonas',
    does: 'change',
    device: 'tensio',
    fact: 'personalData',
    reason: 'Finding of the internal review: readings are linked to a user account, so they are personal data.',
  },
  { daysAgo: 13, at: '09:55:00', who: 'jonas', does: 'answer', device: 'tensio', count: 10, every: 60 },
  {
    daysAgo: 12,
    at: '16:20:00',
    who: 'camille',
    does: 'rename',
    device: 'tensio',
    name: 'Tensio Home 2',
    reason: 'Commercial name decided by marketing on the launch meeting.',
  },
  { daysAgo: 9, at: '10:02:00', who: 'camille', does: 'create', device: 'echolys' },
  { daysAgo: 9, at: '10:09:00', who: 'camille', does: 'answer', device: 'echolys', count: 38, every: 58 },
  {
    daysAgo: 8,
    at: '14:18:00',
    who: 'camille',
    does: 'state',
    device: 'tensio',
    key: 'HDS',
    to: 'NA',
    justification: 'Readings stay on the phone of the user. Nobody hosts health data on behalf of others.',
  },
  {
    daysAgo: 6,
    at: '09:12:00',
    who: 'jonas',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.1',
    method: 'Bench test',
    standard: 'IEC 80601-2-30',
    document: 'TR-014 Accuracy of the pressure measurement',
  },
  {
    daysAgo: 6,
    at: '09:20:00',
    who: 'jonas',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.3',
    method: 'Clinical evaluation',
    standard: 'ISO 81060-2',
    document: 'CER-002 Clinical evaluation report',
  },
  {
    daysAgo: 5,
    at: '16:03:00',
    who: 'camille',
    does: 'name evidence',
    device: 'tensio',
    requirement: 'GSPR.1.1',
    method: 'Bench test and design review',
    standard: 'IEC 80601-2-30',
    document: 'TR-014 Accuracy of the pressure measurement',
  },
  { daysAgo: 2, at: '11:30:00', who: 'camille', does: 'clear summary', device: 'tensio' },
  { daysAgo: 2, at: '11:31:00', who: 'camille', does: 'ask for a summary', device: 'tensio' },
  {
    daysAgo: 26,
    at: '13:05:00',
    who: 'camille',
    does: 'complete tasks',
    device: 'tensio',
    tasks: ['STEP.1.1.1', 'STEP.1.1.2', 'STEP.1.2.1'],
  },
  {
    daysAgo: 24,
    at: '10:10:00',
    who: 'jonas',
    does: 'decide risks',
    device: 'tensio',
    decision: 'ACCEPT',
    from: 0,
    count: 9,
  },
  {
    daysAgo: 24,
    at: '10:41:00',
    who: 'jonas',
    does: 'decide risks',
    device: 'tensio',
    decision: 'REJECT',
    from: 9,
    count: 2,
  },
  {
    daysAgo: 18,
    at: '08:30:00',
    who: 'camille',
    does: 'complete tasks',
    device: 'tensio',
    tasks: ['STEP.1.1.3', 'STEP.1.3.1', 'STEP.2.1.1'],
  },
  {
    daysAgo: 17,
    at: '11:15:00',
    who: 'jonas',
    does: 'decide risks',
    device: 'tensio',
    decision: 'ACCEPT',
    from: 10,
    count: 1,
    reason: 'Surgeries that lend the cuff to several patients copy its readings by memory stick.',
  },
  {
    daysAgo: 15,
    at: '09:00:00',
    who: 'jonas',
    does: 'decide risks',
    device: 'tensio',
    decision: 'ACCEPT',
    from: 12,
    count: 14,
  },
  {
    daysAgo: 15,
    at: '09:40:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: 0,
    stage: 'INITIAL',
    severity: 4,
    probability: 3,
  },
  {
    daysAgo: 15,
    at: '09:46:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: 1,
    stage: 'INITIAL',
    severity: 3,
    probability: 2,
  },
  {
    daysAgo: 15,
    at: '09:52:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: 2,
    stage: 'INITIAL',
    severity: 2,
    probability: 4,
  },
  {
    daysAgo: 11,
    at: '14:40:00',
    who: 'jonas',
    does: 'control',
    device: 'tensio',
    risk: 0,
    text: 'The part of the cuff that touches skin is a sleeve, washed at 60 °C between two patients.',
    evidence: 'TR-024 Washing of the sleeve, 50 cycles',
  },
  {
    daysAgo: 11,
    at: '15:02:00',
    who: 'jonas',
    does: 'estimate',
    device: 'tensio',
    risk: 0,
    stage: 'RESIDUAL',
    severity: 4,
    probability: 1,
  },
  {
    daysAgo: 10,
    at: '14:20:00',
    who: 'camille',
    does: 'reopen task',
    device: 'tensio',
    task: 'STEP.1.3.1',
    reason: 'The Bluetooth module was not part of the classification rationale.',
  },
  { daysAgo: 7, at: '16:05:00', who: 'camille', does: 'complete tasks', device: 'tensio', tasks: ['STEP.1.3.1'] },
  {
    daysAgo: 7,
    at: '16:12:00',
    who: 'camille',
    does: 'plan task',
    device: 'tensio',
    task: 'STEP.1.4.1',
    owner: 'jonas',
    inDays: 14,
  },
  { daysAgo: 5, at: '09:30:00', who: 'jonas', does: 'add documents', device: 'tensio' },
  {
    daysAgo: 5,
    at: '09:48:00',
    who: 'jonas',
    does: 'check',
    device: 'tensio',
    label: 'Audit TF-02',
    norms: ['ISO14971', 'IEC62366-1'],
  },
  { daysAgo: 4, at: '08:40:00', who: 'jonas', does: 'confirm', device: 'tensio', verdict: 'met', from: 0, count: 9 },
  { daysAgo: 4, at: '09:25:00', who: 'jonas', does: 'confirm', device: 'tensio', verdict: 'gap', from: 0, count: 4 },
  {
    daysAgo: 4,
    at: '09:52:00',
    who: 'jonas',
    does: 'overrule',
    device: 'tensio',
    verdict: 'gap',
    from: 5,
    count: 1,
    to: 'met',
    reason: 'The annex of the file answers it. It was not part of this check.',
  },
  {
    daysAgo: 3,
    at: '14:15:00',
    who: 'camille',
    does: 'assign',
    device: 'tensio',
    verdict: 'gap',
    from: 1,
    count: 2,
    owner: 'jonas',
  },
  {
    daysAgo: 3,
    at: '15:10:00',
    who: 'jonas',
    does: 'open capa',
    device: 'tensio',
    title: 'Summative evaluation not carried out',
    requirement: 'IEC62366-1.5.9.1',
  },
  { daysAgo: 2, at: '10:05:00', who: 'camille', does: 'complete action', device: 'tensio', action: 'A1' },
  {
    daysAgo: 16,
    at: '09:10:00',
    who: 'jonas',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'plan',
  },
  {
    daysAgo: 15,
    at: '11:20:00',
    who: 'jonas',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'assess',
  },
  {
    daysAgo: 12,
    at: '10:05:00',
    who: 'camille',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'approve',
  },
  {
    daysAgo: 9,
    at: '08:30:00',
    who: 'jonas',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'carry out',
  },
  {
    daysAgo: 9,
    at: '08:42:00',
    who: 'jonas',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'notify',
  },
  {
    daysAgo: 6,
    at: '15:10:00',
    who: 'jonas',
    does: 'control change',
    device: 'tensio',
    change: 'supplier',
    step: 'finish follow-up',
  },
  {
    daysAgo: 1,
    at: '09:20:00',
    who: 'camille',
    does: 'control change',
    device: 'tensio',
    change: 'sterile',
    step: 'plan',
  },
];
