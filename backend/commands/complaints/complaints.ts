import { isDeepStrictEqual } from 'node:util';
import { hasLink, isAhead, isSamePlan, type CaseLink, type CasePlan } from '#/backend/events/case-parts.ts';
import { isComplaintEvent } from '#/backend/events/catalogue.ts';
import { evolveComplaint, missingInComplaint, type ComplaintState } from '#/backend/events/complaint-state.ts';
import type {
  AuthorityReport,
  ComplaintEvent,
  ComplaintIntake,
  ReportingAssessment,
} from '#/backend/events/complaints.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type ComplaintAct =
  | { type: 'Triage'; isComplaint: boolean; rationale: string }
  /** The caller has derived it from the answers. */
  | { type: 'Assess'; assessment: ReportingAssessment }
  | { type: 'Report'; report: AuthorityReport }
  | { type: 'Dispose'; disposition: string; conclusion: string }
  | { type: 'Plan'; plan: CasePlan }
  /** The caller has made sure that the organisation has what is linked. */
  | { type: 'Link'; link: CaseLink }
  | { type: 'Unlink'; link: CaseLink }
  | { type: 'Close' }
  | { type: 'Reopen' };
/** `number`: taken before (ADR 55). */
export type ComplaintCommand = { type: 'Receive'; number: string; intake: ComplaintIntake } | ComplaintAct;

export const complaintStream = (complaint: string): string => `complaint-${complaint}`;

/** Decisions about a complaint of a device or of the company (ADR 58). */
export const complaintDecider: Decider<ComplaintState | null, ComplaintCommand, ComplaintEvent> = {
  stream: complaintStream,
  owns: isComplaintEvent,
  initial: null,
  decide: decideOnComplaint,
  evolve: evolveComplaint,
};

function decideOnComplaint(command: ComplaintCommand, state: ComplaintState | null, context: Context) {
  if (command.type === 'Receive') {
    if (state) return refuse('CASE_EXISTS');
    if (isAhead(command.intake.receivedOn, context.now)) return refuse('DAY_AHEAD');
    return happened({ type: 'ComplaintReceived', data: { complaint: command.number, intake: command.intake } });
  }
  if (!state) return refuse('CASE_NOT_FOUND');
  if (command.type === 'Reopen') return reopen(state, context);
  if (state.status === 'closed') return refuse('CASE_CLOSED');
  return decideOnOpen(command, state, context);
}

function decideOnOpen(command: Exclude<ComplaintAct, { type: 'Reopen' }>, state: ComplaintState, context: Context) {
  const of = { complaint: state.number };
  switch (command.type) {
    case 'Triage': {
      const { isComplaint, rationale } = command;
      if (isDeepStrictEqual(state.triage, { isComplaint, rationale })) return happened();
      if (lacksReason(context, state.triage !== null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'ComplaintTriaged', data: { ...of, isComplaint, rationale } });
    }
    case 'Assess':
      return assess(command.assessment, state, context);
    case 'Report':
      return report(command.report, state, context);
    case 'Dispose': {
      const { disposition, conclusion } = command;
      if (isDeepStrictEqual(state.disposition, { disposition, conclusion })) return happened();
      if (lacksReason(context, state.disposition !== null)) return refuse('REASON_REQUIRED');
      return happened({ type: 'ComplaintDisposed', data: { ...of, disposition, conclusion } });
    }
    case 'Plan':
      if (isSamePlan(state.plan, command.plan)) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: 'ComplaintPlanned', data: { ...of, from: state.plan, to: command.plan } });
    case 'Link':
    case 'Unlink': {
      const { type, link } = command;
      if (hasLink(state.links, link.subject) === (type === 'Link')) return happened();
      if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
      return happened({ type: type === 'Link' ? 'ComplaintLinked' : 'ComplaintUnlinked', data: { ...of, link } });
    }
    case 'Close': {
      const missing = missingInComplaint(state);
      if (missing.length > 0) return refuse('CASE_INCOMPLETE', { missing });
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'ComplaintClosed', data: of });
    }
  }
}

/** The time runs from the day on which the manufacturer learned of it, which no answer can move to the future. */
function assess(assessment: ReportingAssessment, state: ComplaintState, context: Context) {
  if (!state.triage?.isComplaint) return refuse('TRIAGE_FIRST');
  if (isAhead(assessment.awareOn, context.now)) return refuse('DAY_AHEAD');
  if (isDeepStrictEqual(state.assessment, assessment)) return happened();
  if (lacksReason(context, state.assessment !== null)) return refuse('REASON_REQUIRED');
  const data = { complaint: state.number, from: state.assessment, to: assessment };
  return happened({ type: 'ComplaintAssessed', data });
}

function report(made: AuthorityReport, state: ComplaintState, context: Context) {
  if (state.assessment === null) return refuse('ASSESSMENT_FIRST');
  if (isAhead(made.on, context.now)) return refuse('DAY_AHEAD');
  if (state.reports.some((one) => isDeepStrictEqual(one, made))) return happened();
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'ComplaintReported', data: { complaint: state.number, report: made } });
}

function reopen({ number, status }: ComplaintState, context: Context) {
  if (status === 'open') return refuse('CASE_NOT_CLOSED');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'ComplaintReopened', data: { complaint: number } });
}

/** With which codes a decision about a complaint is refused. */
export const complaintRefusals = codesOf<CodeOf<typeof decideOnComplaint>>({
  CASE_EXISTS: true,
  CASE_NOT_FOUND: true,
  CASE_CLOSED: true,
  CASE_NOT_CLOSED: true,
  CASE_INCOMPLETE: true,
  TRIAGE_FIRST: true,
  ASSESSMENT_FIRST: true,
  DAY_AHEAD: true,
  REASON_REQUIRED: true,
});
