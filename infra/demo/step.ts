import type { Verdict } from '#/backend/events/finding.ts';
import type { Target } from './answering.ts';
import type { CapaStep } from './capa.ts';
import type { ChangeStep, DemoChange } from './change-story.ts';
import type { Who } from './people.ts';

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
