import { randomUUID } from 'node:crypto';
import type { Accepted } from './forms.ts';

type Metadata = Record<string, string>;
export type Price = {
  id: string;
  object: 'price';
  currency: string;
  unit_amount: number;
  lookup_key: string;
  metadata: Metadata;
};
export type Customer = { id: string; object: 'customer'; email: string | null; metadata: Metadata };
export type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  asked: Accepted['session'];
};
export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  start_date: number;
  cancel_at: number | null;
  ended_at: number | null;
  schedule: string | null;
  metadata: Metadata;
  items: {
    object: 'list';
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[];
  };
};
type Charge = {
  id: string;
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
};
/** Something that happened to a charge. */
type OfCharge = { id: string; charge: string; amount: number; currency: string; created: number };
export type Refund = OfCharge & { object: 'refund' };
export type Dispute = OfCharge & { object: 'dispute'; status: 'needs_response' | 'won' | 'lost' };
type Phase = Accepted['phases']['phases'][number];
export type Schedule = { id: string; object: 'subscription_schedule'; subscription: string; phases: Phase[] };
export type Message = { id: string; object: 'event'; type: string; created: number; data: { object: object } };

/** What the local Stripe knows, and what it told. */
export type World = {
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  sessions: Map<string, Session>;
  subscriptions: Map<string, Subscription>;
  schedules: Map<string, Schedule>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  messages: Message[];
};

export const emptyWorld = (): World => ({
  prices: new Map(),
  customers: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  schedules: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  messages: [],
});

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** The day of the first start in the next month, or that month's last day (Unix seconds). */
function monthLater(seconds: number, start: number): number {
  const date = new Date(seconds * 1000);
  const day = new Date(start * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 2, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime() / 1000;
}

/** The subscription that a paid session opens. It begins incomplete, as at Stripe, and is then active. */
export function opened(world: World, session: Session, now: number): Subscription {
  const price = world.prices.get(session.asked.line_items[0]?.price ?? '');
  if (!price) throw new Error('no such price');
  const item = { id: newId('si'), price, current_period_start: now, current_period_end: monthLater(now, now) };
  return {
    id: newId('sub'),
    object: 'subscription',
    customer: session.asked.customer,
    status: 'incomplete',
    start_date: now,
    cancel_at: null,
    ended_at: null,
    schedule: null,
    metadata: { ...session.asked.subscription_data.metadata },
    items: { object: 'list', data: [item] },
  };
}

/** Begins the next month: a planned end, then a planned price, then the payment. */
export function nextMonth(world: World, subscription: Subscription, isPaid: boolean): void {
  const [item] = subscription.items.data;
  if (!item) throw new Error('no item');
  const from = item.current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= from) {
    subscription.status = 'canceled';
    subscription.ended_at = subscription.cancel_at;
    return;
  }
  const schedule = world.schedules.get(subscription.schedule ?? '');
  const phase = schedule?.phases.find(({ start_date }) => start_date === from);
  const price = world.prices.get(phase?.items[0]?.price ?? '');
  if (price) {
    item.price = price;
    subscription.schedule = null;
    withMetadata(subscription, phase?.metadata ?? {});
  }
  item.current_period_start = from;
  item.current_period_end = monthLater(from, subscription.start_date);
  subscription.status = isPaid ? 'active' : 'past_due';
}

/** An empty value takes a key away, as at Stripe. */
export function withMetadata(subscription: Subscription, change: Metadata): void {
  const entries = Object.entries({ ...subscription.metadata, ...change });
  subscription.metadata = Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
