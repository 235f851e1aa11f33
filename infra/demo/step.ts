import type { EstimateStage, ControlKind, VerifiedAspect, RiskDecision } from '#/backend/events/risks.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { Target } from './answering.ts';
import type { DemoDevice } from './devices.ts';
import type { Who } from './people.ts';
import type { CapaAct } from './play/capas.ts';
import type { ChangeAct } from './play/changes.ts';

/** A step of the story: an act, a number of days before today, at this time (UTC). */
export type Step = { daysAgo: number; at: string; who: Who; device: DemoDevice } & (
  | { does: 'create' }
  /** `named`: the name of the origin at that time. */
  | { does: 'copy as a variant'; of: DemoDevice; named: string }
  /** Answers `count` questions, one every `every` seconds; `mistake` answers that question with these wrong facts. */
  | { does: 'answer'; count: number; every: number; mistake?: Target }
  | { does: 'undo' }
  | { does: 'change'; fact: string; reason: string }
  | { does: 'rename'; name: string; reason: string }
  /** Fields of the device description, in both languages. */
  | { does: 'describe'; fields: Readonly<Record<string, Bilingual>> }
  | { does: 'summarise'; text: string }
  | { does: 'clear summary' }
  | { does: 'ask for a summary' }
  /** States the applicability besides the conclusion of the rules; fills a line of the GSPR checklist. */
  | { does: 'state'; key: string; to: 'APPLICABLE' | 'NA'; justification: string }
  | { does: 'name evidence'; requirement: string; method: string; standard: string; document: string }
  | { does: 'decide risks'; risks: readonly string[]; decision: RiskDecision; reason?: string }
  /** Estimates a risk on the scales of the file. */
  | { does: 'estimate'; risk: string; stage: EstimateStage; severity: number; probability: number }
  /** A measure for a risk, with the records that verify it. */
  | {
      does: 'control';
      risk: string;
      kind: ControlKind;
      text: string;
      rationale?: string;
      verified: readonly { aspect: VerifiedAspect; record: string }[];
    }
  | { does: 'complete tasks'; tasks: readonly string[] }
  | { does: 'reopen task'; task: string; reason: string }
  | { does: 'plan task'; task: string; owner: Who; inDays: number }
  | { does: 'add documents' }
  | { does: 'check'; label: string; norms: readonly string[] }
  /** Says something of the findings with a verdict, from this one on in the order of the norms' text. */
  | ({ verdict: Verdict; from: number; count: number } & (
      | { does: 'confirm' }
      | { does: 'overrule'; to: Verdict; reason: string }
      | { does: 'assign'; owner: Who }
    ))
  /** `record`: by which the story knows it again. */
  | { does: 'change control'; record: string; acts: readonly ChangeAct[] }
  | { does: 'capa'; record: string; acts: readonly CapaAct[] }
  /** `mentions`: those whom it calls. */
  | { does: 'comment'; subject: Subject; text: string; mentions?: readonly Who[] }
  | { does: 'name a moment'; name: string }
  /** A shared view of a table. */
  | { does: 'save a view'; table: string; name: string; search: Readonly<Record<string, string>> }
  /** Adds the documents of a device, and reads the first: what it answers waits for a person. */
  | { does: 'propose answers' }
  | { does: 'sign in' }
);
