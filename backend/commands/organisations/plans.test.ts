import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import { paidPlans, type Plan } from '#/backend/events/plans.ts';
import { committedUntil } from '#/backend/events/subscription-state.ts';
import type { SubscriptionReport } from '#/backend/events/subscriptions.ts';
import { deciding, noon } from '#/tests/makers/given.ts';
import { organisationDecider } from './organisation.ts';

const { given } = deciding(organisationDecider);
const founded: OrganisationEvent[] = [
  { type: 'OrganisationFounded', data: { name: 'example.org' } },
  { type: 'MemberJoined', data: { account: 'a-1', role: 'owner' } },
];
const report: SubscriptionReport = {
  subscription: 'sub_1',
  customer: 'cus_1',
  plan: 'starter',
  status: 'active',
  startedAt: '2026-02-28T12:00:00Z',
  periodStart: '2026-02-28T12:00:00Z',
  periodEnd: '2026-03-28T12:00:00Z',
  endsAt: null,
  next: null,
  at: '2026-02-28T12:00:00Z',
  message: 'evt_1',
};
const said = (more: Partial<SubscriptionReport>): SubscriptionReport => ({ ...report, ...more });
const tell = (more: Partial<SubscriptionReport> = {}) => ({ type: 'ReportSubscription', report: said(more) }) as const;
const told = (more: Partial<SubscriptionReport> = {}): OrganisationEvent => ({
  type: 'SubscriptionReported',
  data: said(more),
});
const later = { at: '2026-03-28T12:00:00Z', message: 'evt_2' };

describe('A subscription', () => {
  it('opens its plan once it is paid, and not before', () => {
    given(...founded)
      .when(tell({ status: 'open' }))
      .thenTypes('SubscriptionReported');
    given(...founded)
      .when(tell())
      .thenTypes('SubscriptionReported', 'PlanStarted');
  });

  it('changes nothing by a message that is repeated or late', () => {
    given(...founded, told())
      .when(tell())
      .thenNothing();
    given(...founded, told(later))
      .when(tell({ plan: 'premium', at: '2026-03-01T12:00:00Z' }))
      .thenNothing();
  });

  it('is renewed, changed, cancelled and taken up again, each by an event', () => {
    const next = { ...later, periodStart: '2026-03-28T12:00:00Z', periodEnd: '2026-04-28T12:00:00Z' };
    given(...founded, told())
      .when(tell(next))
      .thenTypes('SubscriptionReported', 'PlanRenewed');
    given(...founded, told())
      .when(tell({ ...later, plan: 'premium' }))
      .thenTypes('SubscriptionReported', 'PlanChanged');
    const ending = { ...later, endsAt: '2027-02-28T12:00:00Z' };
    given(...founded, told())
      .when(tell(ending))
      .thenTypes('SubscriptionReported', 'CancellationPlanned');
    given(...founded, told({ endsAt: ending.endsAt }))
      .when(tell(later))
      .thenTypes('SubscriptionReported', 'CancellationWithdrawn');
    given(...founded, told({ plan: 'premium' }))
      .when(tell({ ...later, plan: 'premium', next: 'starter' }))
      .thenTypes('SubscriptionReported', 'PlanChangePlanned');
  });

  it('leaves what the operator gave when it ends', () => {
    const gave = (plan: Plan): OrganisationEvent => ({ type: 'PlanStarted', data: { plan, subscription: null } });
    const ended = tell({ ...later, status: 'ended' });
    given(...founded, told())
      .when(ended)
      .thenTypes('SubscriptionReported', 'PlanEnded');
    given(...founded, gave('starter'), told({ plan: 'premium' }))
      .when(tell({ ...later, plan: 'premium', status: 'ended' }))
      .thenTypes('SubscriptionReported', 'PlanChanged');
    given(...founded, gave('custom'), told())
      .when(ended)
      .thenTypes('SubscriptionReported');
    given(...founded, told())
      .when({ type: 'EndPlan' })
      .thenRefused('PLAN_SUBSCRIBED');
    given(...founded, told())
      .when({ type: 'StartPlan', plan: 'custom' })
      .thenRefused('PLAN_SUBSCRIBED');
  });

  it('keeps its plan for 14 days after a payment failed, with one reminder', () => {
    const late = told({ ...later, status: 'late' });
    const [remind, end] = (['RemindPayment', 'EndGrace'] as const).map((type) => ({ type, subscription: 'sub_1' }));
    if (!remind || !end) throw new Error();
    const on = (day: string) => ({ now: new Date(`${day}T12:00:00Z`) });
    given(...founded, told())
      .when(tell({ ...later, status: 'late' }))
      .thenTypes('SubscriptionReported', 'PaymentFailed');
    given(...founded, told(), late)
      .when(remind, on('2026-03-09'))
      .thenNothing();
    given(...founded, told(), late)
      .when(remind, on('2026-03-10'))
      .thenTypes('PaymentReminded');
    given(...founded, told(), late)
      .when(end, on('2026-03-13'))
      .thenNothing();
    given(...founded, told(), late)
      .when(end, on('2026-03-14'))
      .thenTypes('GraceEnded', 'PlanEnded');
    given(...founded, told())
      .when(end, on('2026-03-14'))
      .thenNothing();
    const over: OrganisationEvent = {
      type: 'GraceEnded',
      data: { subscription: 'sub_1', periodStart: report.periodStart },
    };
    given(...founded, told(), late, over)
      .when(tell({ at: '2026-03-29T12:00:00Z', message: 'evt_3' }))
      .thenTypes('SubscriptionReported', 'PlanStarted', 'PaymentRecovered');
    // Another unpaid month opens nothing again.
    const unpaidMonth = { ...later, status: 'late', periodStart: '2026-03-28T12:00:00Z', message: 'evt_4' } as const;
    given(...founded, told(), late, over)
      .when(tell({ ...unpaidMonth, at: '2026-03-29T12:00:00Z' }))
      .thenTypes('SubscriptionReported');
  });

  it('is asked about daily, which is recorded only where it differs', () => {
    given(...founded, told())
      .when(tell({ ...later, message: null }))
      .thenNothing();
    given(...founded, told())
      .when(tell({ ...later, message: null, status: 'ended' }))
      .thenTypes('SubscriptionReported', 'PlanEnded');
  });

  it('tells refunds and disputes once', () => {
    const refund = { type: 'ReportRefund', charge: 'ch_1', amount: 100, currency: 'eur' } as const;
    const refunded: OrganisationEvent = {
      type: 'PaymentRefunded',
      data: { charge: 'ch_1', amount: 100, currency: 'eur' },
    };
    given(...founded)
      .when(refund)
      .thenHappened(refunded);
    given(...founded, refunded)
      .when(refund)
      .thenNothing();
    const dispute = { dispute: 'dp_1', charge: 'ch_1', amount: 100, currency: 'eur' };
    const lost: OrganisationEvent = { type: 'PaymentDisputed', data: { ...dispute, state: 'lost' } };
    given(...founded)
      .when({ type: 'ReportDispute', ...dispute, state: 'lost' })
      .thenHappened(lost);
    given(...founded, lost)
      .when({ type: 'ReportDispute', ...dispute, state: 'open' })
      .thenNothing();
  });
});

describe('The year of commitment', () => {
  it('is counted from the start of the subscription', () => {
    const until = (startedAt: string, periodStart: string) => committedUntil({ startedAt, periodStart });
    expect(until('2026-02-28T12:00:00Z', '2026-02-28T12:00:00Z')).toBe('2027-02-28T12:00:00Z');
    expect(until('2026-02-28T12:00:00Z', '2027-01-28T12:00:00Z')).toBe('2027-02-28T12:00:00Z');
    expect(until('2026-02-28T12:00:00Z', '2027-02-28T12:00:00Z')).toBe('2028-02-28T12:00:00Z');
    expect(until('2026-12-31T12:00:00Z', '2027-11-30T12:00:00Z')).toBe('2027-12-31T12:00:00Z');
    expect(until('2028-02-29T12:00:00Z', '2028-02-29T12:00:00Z')).toBe('2029-03-01T12:00:00Z');
  });
});

/** Messages about two subscriptions, many of them of the same second. */
const messages = fc.uniqueArray(
  fc.record({
    subscription: fc.constantFrom('sub_1', 'sub_2'),
    plan: fc.constantFrom(...paidPlans),
    status: fc.constantFrom('open', 'unpaid', 'late', 'active', 'ended'),
    at: fc.integer({ min: 1, max: 5 }).map((second) => `2026-03-01T12:00:0${second}Z`),
    message: fc.nat(40).map((id) => `evt_${id}`),
  }),
  { selector: ({ message }) => message, maxLength: 12 },
);

const planAfter = (told_: readonly Partial<SubscriptionReport>[]) => {
  const { decide, evolve, initial } = organisationDecider;
  const grow = (state: typeof initial, event: OrganisationEvent) => evolve(state, { ...event, version: 1, id: '' });
  return told_.reduce(
    (state, more) => {
      const decision = decide(tell(more), state, { now: noon, reason: null, reasonAlways: false });
      return decision.ok ? decision.events.reduce(grow, state) : state;
    },
    founded.reduce(grow, initial),
  );
};

it('Any order and repetition of messages ends in the same plan', () => {
  fc.assert(
    fc.property(
      messages.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
        ),
      ),
      ([once, shuffled]) => {
        const [a, b] = [planAfter(once), planAfter(shuffled)];
        expect(b.plan).toBe(a.plan);
        expect(b.billing).toEqual(a.billing);
      },
    ),
  );
});
