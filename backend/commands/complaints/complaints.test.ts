import { describe, expect, it } from 'vitest';
import {
  evolveComplaint,
  missingInComplaint,
  reportDue,
  type ComplaintState,
} from '#/backend/events/complaint-state.ts';
import type { ComplaintEvent, ReportingAssessment } from '#/backend/events/complaints.ts';
import type { Context } from '../decider.ts';
import { complaintDecider, type ComplaintCommand } from './complaints.ts';
import { trendDecider, evolveThresholds } from './trend.ts';

const complaint = 'CPL-2026-001';
const intake = {
  title: 'The cuff does not inflate',
  kind: 'performance',
  channel: 'phone',
  receivedOn: '2026-01-10',
  product: null,
  lot: null,
  description: 'The pump runs, the cuff stays empty.',
  complainant: null,
};
const serious: ReportingAssessment = {
  answers: { incident: 'yes' },
  outcome: 'serious',
  awareOn: '2026-01-12',
  days: 15,
  due: '2026-01-27',
  fieldAction: false,
};
const noIncident = { ...serious, outcome: 'noIncident', days: null, due: null };
const initial = { kind: 'initial', to: 'ANSM', on: '2026-01-20', reference: null };
const link = { subject: { kind: 'capa', id: 'c-1' }, number: 'CAPA-2026-001' };
const words = { disposition: 'correction', conclusion: 'The valve was replaced.' };

const received: ComplaintEvent = { type: 'ComplaintReceived', data: { complaint, intake } };
const triaged = (isComplaint: boolean): ComplaintEvent => ({
  type: 'ComplaintTriaged',
  data: { complaint, isComplaint, rationale: 'Because.' },
});
const assessed = (to: ReportingAssessment): ComplaintEvent => ({
  type: 'ComplaintAssessed',
  data: { complaint, from: null, to },
});
const reported = (kind: string): ComplaintEvent => ({
  type: 'ComplaintReported',
  data: { complaint, report: { ...initial, kind } },
});
const disposed: ComplaintEvent = { type: 'ComplaintDisposed', data: { complaint, ...words } };
const linked: ComplaintEvent = { type: 'ComplaintLinked', data: { complaint, link } };
const closed: ComplaintEvent = { type: 'ComplaintClosed', data: { complaint } };
const done = [received, triaged(true), assessed(serious), reported('initial'), disposed];

const now = new Date('2026-01-21T10:00:00Z');
const given = (...events: ComplaintEvent[]) => events.reduce<ComplaintState | null>(evolveComplaint, null);
const decide = (events: readonly ComplaintEvent[], command: ComplaintCommand, context: Partial<Context> = {}) =>
  complaintDecider.decide(command, given(...events), { now, reason: null, reasonAlways: false, ...context });
const happening = (...events: ComplaintEvent[]) => ({ ok: true, events });
const refused = (code: string) => ({ ok: false, code });
const missing = (...events: ComplaintEvent[]) => missingInComplaint(given(...events)!);

describe('A complaint', () => {
  it('is received once, on a day that is not ahead, and is there before anything else', () => {
    const receive = { type: 'Receive', number: complaint, intake } as const;
    expect(decide([], receive)).toEqual(happening(received));
    expect(decide([received], receive)).toMatchObject(refused('CASE_EXISTS'));
    const ahead = { ...receive, intake: { ...intake, receivedOn: '2026-01-23' } };
    expect(decide([], ahead)).toMatchObject(refused('DAY_AHEAD'));
    expect(decide([], { type: 'Close' })).toMatchObject(refused('CASE_NOT_FOUND'));
  });

  it('is triaged; the same again is nothing, another decision needs a reason', () => {
    const triage = (isComplaint: boolean) => ({ type: 'Triage', isComplaint, rationale: 'Because.' }) as const;
    expect(decide([received], triage(true))).toEqual(happening(triaged(true)));
    expect(decide([received, triaged(true)], triage(true))).toEqual(happening());
    expect(decide([received, triaged(true)], triage(false))).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide([received, triaged(true)], triage(false), { reason: 'A misread.' })).toEqual(
      happening(triaged(false)),
    );
  });

  it('is assessed only as a complaint, from a day that is not ahead, and keeps the assessment before', () => {
    const assess = (assessment: ReportingAssessment) => ({ type: 'Assess', assessment }) as const;
    expect(decide([received], assess(serious))).toMatchObject(refused('TRIAGE_FIRST'));
    expect(decide([received, triaged(false)], assess(serious))).toMatchObject(refused('TRIAGE_FIRST'));
    const open = [received, triaged(true)];
    expect(decide(open, assess({ ...serious, awareOn: '2026-01-23' }))).toMatchObject(refused('DAY_AHEAD'));
    expect(decide(open, assess(serious))).toEqual(happening(assessed(serious)));
    const again = [...open, assessed(serious)];
    expect(decide(again, assess(serious))).toEqual(happening());
    expect(decide(again, assess(noIncident))).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(again, assess(noIncident), { reason: 'New facts.' })).toMatchObject({
      events: [{ data: { from: serious, to: noIncident } }],
    });
  });

  it('is due until the report that the assessment asks for is made', () => {
    const open = [received, triaged(true), assessed(serious)];
    expect(reportDue(given(...open)!)).toBe('2026-01-27');
    expect(reportDue(given(...open, reported('followUp'))!)).toBe('2026-01-27');
    expect(reportDue(given(...open, reported('initial'))!)).toBeNull();
    expect(reportDue(given(received, triaged(true), assessed(noIncident))!)).toBeNull();
    const field = [received, triaged(true), assessed({ ...serious, fieldAction: true }), reported('initial')];
    expect(missing(...field)).toContain('report');
    // The action has no last day of its own, and the one of the incident is met.
    expect(reportDue(given(...field)!)).toBeNull();
    expect(reportDue(given(...open, triaged(false))!)).toBeNull();
    expect(missing(...field, reported('fieldAction'))).not.toContain('report');
  });

  it('is reported once it is assessed, on a day that is not ahead', () => {
    const report = (on: string) => ({ type: 'Report', report: { ...initial, on } }) as const;
    const open = [received, triaged(true)];
    expect(decide(open, report('2026-01-20'))).toMatchObject(refused('ASSESSMENT_FIRST'));
    expect(decide([...open, assessed(serious)], report('2026-01-20'))).toEqual(happening(reported('initial')));
    expect(decide([...open, assessed(serious)], report('2026-01-23'))).toMatchObject(refused('DAY_AHEAD'));
    expect(decide([...open, assessed(serious), reported('initial')], report('2026-01-20'))).toEqual(happening());
  });

  it('is linked and unlinked once', () => {
    expect(decide([received], { type: 'Link', link })).toEqual(happening(linked));
    expect(decide([received, linked], { type: 'Link', link })).toEqual(happening());
    expect(decide([received], { type: 'Unlink', link })).toEqual(happening());
    expect(decide([received, linked], { type: 'Unlink', link })).toMatchObject({
      events: [{ type: 'ComplaintUnlinked' }],
    });
  });

  it('is closed once nothing is missing, with a reason; what is no complaint needs its triage alone', () => {
    const close = { type: 'Close' } as const;
    expect(decide([received], close)).toEqual({ ...refused('CASE_INCOMPLETE'), details: { missing: ['triage'] } });
    expect(missing(received, triaged(true))).toEqual(['assessment', 'disposition']);
    expect(decide(done, close)).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(done, close, { reason: 'All is done.' })).toEqual(happening(closed));
    expect(decide([received, triaged(false)], close, { reason: 'No complaint.' })).toEqual(happening(closed));
  });

  it('changes no more once it is closed, until it is reopened with a reason', () => {
    const ended = [...done, closed];
    expect(decide(ended, { type: 'Dispose', ...words })).toMatchObject(refused('CASE_CLOSED'));
    expect(decide(ended, { type: 'Link', link })).toMatchObject(refused('CASE_CLOSED'));
    expect(decide(ended, { type: 'Reopen' })).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(done, { type: 'Reopen' }, { reason: 'Again.' })).toMatchObject(refused('CASE_NOT_CLOSED'));
    const reopened = decide(ended, { type: 'Reopen' }, { reason: 'Again.' });
    expect(reopened).toEqual(happening({ type: 'ComplaintReopened', data: { complaint } }));
    expect(given(...ended, { type: 'ComplaintReopened', data: { complaint } })?.status).toBe('open');
  });

  it('asks for a reason each time where the organisation wants one', () => {
    const always = { reasonAlways: true };
    const plan = { owner: null, due: '2026-02-01' };
    expect(decide([received], { type: 'Plan', plan }, always)).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide([received], { type: 'Plan', plan }, { ...always, reason: 'Soon.' })).toMatchObject({ ok: true });
  });
});

describe('A threshold', () => {
  const threshold = { perMonth: 3, method: 'Mean of two years' };
  const set = (to: typeof threshold | null) => ({ type: 'SetThreshold', kind: 'safety', threshold: to }) as const;
  const context = { now, reason: null, reasonAlways: false };

  it('is set, changed with a reason, and taken away', () => {
    const first = trendDecider.decide(set(threshold), {}, context);
    expect(first).toMatchObject({ events: [{ data: { kind: 'safety', from: null, to: threshold } }] });
    const thresholds = { safety: threshold };
    expect(trendDecider.decide(set(threshold), thresholds, context)).toEqual(happening());
    expect(trendDecider.decide(set(null), thresholds, context)).toMatchObject(refused('REASON_REQUIRED'));
    const data = { kind: 'safety', from: threshold, to: null };
    expect(evolveThresholds(thresholds, { type: 'TrendThresholdSet', data })).toEqual({});
  });
});
