import type { ComplaintAct } from '#/backend/commands/complaints/complaints.ts';
import type { NonconformityAct } from '#/backend/commands/nonconformities/nonconformities.ts';
import type { CaseLink } from '#/backend/events/case-parts.ts';
import type { ComplaintIntake } from '#/backend/events/complaints.ts';
import type { NonconformityFinding } from '#/backend/events/nonconformities.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { reportDay, reportingOf } from '#/knowledge/derive/reporting.ts';
import { loadVigilance } from '#/knowledge/load/load-vigilance.ts';
import type { Who } from './people.ts';

type Intake = Omit<ComplaintIntake, 'receivedOn' | 'lot' | 'complainant'>;
type Finding = Omit<NonconformityFinding, 'foundOn'>;
type PlanStep = { act: 'plan'; owner: Who; inDays: number };
type Ending = { act: 'close'; reason: string };

/** What people do about the complaints and non-conformities of the demo. Days are the day of the step. */
export type ComplaintStep =
  | { act: 'receive'; intake: Intake; complainant: string }
  | { act: 'triage'; isComplaint: boolean; rationale: string }
  | { act: 'assess'; answers: Readonly<Record<string, string>>; awareDaysAgo: number }
  | { act: 'report'; to: string; reference: string }
  | { act: 'dispose'; disposition: string; conclusion: string }
  | { act: 'link'; capa: string }
  | PlanStep
  | Ending;
export type NonconformityStep =
  | { act: 'record'; finding: Finding }
  | { act: 'contain'; containment: string }
  | { act: 'propose'; disposition: string; justification: string }
  | { act: 'approve' }
  | { act: 'waive'; rationale: string }
  | PlanStep
  | Ending;

type Circumstances = {
  /** The day of the step, and one so many days before today or after it. */
  day: string;
  dayIn: (days: number) => string;
  account: string;
  member: (who: Who) => Owner;
  /** A link to a CAPA of the story. */
  linkOf: (capa: string) => CaseLink;
};
type Later<Step extends { act: string }> = Exclude<Step, { act: 'receive' | 'record' }>;

/** The command of a step about a complaint that was received before. */
export function complaintCommand(
  step: Later<ComplaintStep>,
  { day, dayIn, member, linkOf }: Circumstances,
): ComplaintAct {
  switch (step.act) {
    case 'triage':
      return { type: 'Triage', isComplaint: step.isComplaint, rationale: step.rationale };
    case 'assess': {
      const { answers, outcome, fieldAction } = reportingOf(loadVigilance(), step.answers);
      if (!outcome) throw new Error('The answers of the demo lead to no outcome');
      const { key, days } = outcome;
      const awareOn = dayIn(-step.awareDaysAgo);
      const due = reportDay(awareOn, days);
      return { type: 'Assess', assessment: { answers: { ...answers }, outcome: key, awareOn, days, due, fieldAction } };
    }
    case 'report':
      return { type: 'Report', report: { kind: 'initial', to: step.to, on: day, reference: step.reference } };
    case 'dispose':
      return { type: 'Dispose', disposition: step.disposition, conclusion: step.conclusion };
    case 'link':
      return { type: 'Link', link: linkOf(step.capa) };
    case 'plan':
      return { type: 'Plan', plan: { owner: member(step.owner), due: dayIn(step.inDays) } };
    case 'close':
      return { type: 'Close' };
  }
}

/** The command of a step about a non-conformity that was recorded before. */
export function nonconformityCommand(
  step: Later<NonconformityStep>,
  { dayIn, account, member }: Circumstances,
): NonconformityAct {
  switch (step.act) {
    case 'contain':
      return { type: 'Contain', containment: step.containment };
    case 'propose': {
      const { disposition, justification } = step;
      return { type: 'ProposeDisposition', disposition, justification, account };
    }
    case 'approve':
      return { type: 'ApproveDisposition', account, isAlone: false };
    case 'waive':
      return { type: 'WaiveCapa', rationale: step.rationale };
    case 'plan':
      return { type: 'Plan', plan: { owner: member(step.owner), due: dayIn(step.inDays) } };
    case 'close':
      return { type: 'Close' };
  }
}
