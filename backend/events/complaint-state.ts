import { hasLink, withoutLink, type CaseLink, type CasePlan, type CaseStatus } from './case-parts.ts';
import type { AuthorityReport, ComplaintEvent, ComplaintIntake, ReportingAssessment } from './complaints.ts';

/** A complaint as its events leave it. */
export type ComplaintState = {
  number: string;
  intake: ComplaintIntake;
  triage: { isComplaint: boolean; rationale: string } | null;
  assessment: ReportingAssessment | null;
  reports: readonly AuthorityReport[];
  disposition: { disposition: string; conclusion: string } | null;
  plan: CasePlan;
  links: readonly CaseLink[];
  status: CaseStatus;
};

/** A complaint after an event of its stream; null before it was received. Pure. */
export function evolveComplaint(state: ComplaintState | null, event: ComplaintEvent): ComplaintState | null {
  if (event.type === 'ComplaintReceived')
    return {
      number: event.data.complaint,
      intake: event.data.intake,
      triage: null,
      assessment: null,
      reports: [],
      disposition: null,
      plan: { owner: null, due: null },
      links: [],
      status: 'open',
    };
  return state && changed(state, event);
}

function changed(state: ComplaintState, event: Exclude<ComplaintEvent, { type: 'ComplaintReceived' }>): ComplaintState {
  switch (event.type) {
    case 'ComplaintTriaged': {
      const { isComplaint, rationale } = event.data;
      return { ...state, triage: { isComplaint, rationale } };
    }
    case 'ComplaintAssessed':
      return { ...state, assessment: event.data.to };
    case 'ComplaintReported':
      return { ...state, reports: [...state.reports, event.data.report] };
    case 'ComplaintDisposed': {
      const { disposition, conclusion } = event.data;
      return { ...state, disposition: { disposition, conclusion } };
    }
    case 'ComplaintPlanned':
      return { ...state, plan: event.data.to };
    case 'ComplaintLinked':
      return hasLink(state.links, event.data.link.subject)
        ? state
        : { ...state, links: [...state.links, event.data.link] };
    case 'ComplaintUnlinked':
      return { ...state, links: withoutLink(state.links, event.data.link.subject) };
    case 'ComplaintClosed':
      return { ...state, status: 'closed' };
    case 'ComplaintReopened':
      return { ...state, status: 'open' };
  }
}

type Told = Pick<ComplaintState, 'assessment' | 'reports'>;

const has = ({ reports }: Told, ...kinds: readonly string[]): boolean =>
  reports.some(({ kind }) => kinds.includes(kind));

/** Whether the incident itself has to be reported and has not been. */
const isIncidentOpen = (state: Told): boolean =>
  state.assessment !== null && state.assessment.days !== null && !has(state, 'initial', 'final');

/** What has to be reported to an authority and has not been: the incident, or the field safety corrective action. */
const isReportOpen = (state: Told): boolean =>
  isIncidentOpen(state) || (state.assessment?.fieldAction === true && !has(state, 'fieldAction'));

/**
 * The last day of a report that is still to be made; null where none is, where no day is set (a field safety corrective
 * action), and where it was found to be no complaint.
 */
export const reportDue = (state: Told & Pick<ComplaintState, 'triage'>): string | null =>
  state.triage?.isComplaint === true && isIncidentOpen(state) ? (state.assessment?.due ?? null) : null;

export type ComplaintGap = 'triage' | 'assessment' | 'report' | 'disposition';

/** What a complaint lacks before it can be closed. What is no complaint needs its triage alone. */
export function missingInComplaint(
  state: Pick<ComplaintState, 'triage' | 'assessment' | 'reports' | 'disposition'>,
): ComplaintGap[] {
  if (state.triage === null) return ['triage'];
  if (!state.triage.isComplaint) return [];
  const missing: ComplaintGap[] = [];
  if (state.assessment === null) missing.push('assessment');
  if (isReportOpen(state)) missing.push('report');
  if (state.disposition === null) missing.push('disposition');
  return missing;
}
