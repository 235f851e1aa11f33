import * as z from 'zod';
import { forms, type Accepted } from './forms.ts';
import {
  newId,
  withMetadata,
  type Dispute,
  type Refund,
  type Session,
  type Subscription,
  type World,
} from './world.ts';

export type Answer = { status: number; body: object };
type Tell = (type: string, object: object) => void;
export type Call = { method: string; path: string; sent: unknown; base: string; declines: boolean; tell: Tell };

const ok = (body: object): Answer => ({ status: 200, body });
export const failure = (status: number, type: string, code?: string): Answer => ({
  status,
  body: { error: { type, ...(code === undefined ? {} : { code }), message: 'as the test asked' } },
});
const missing = failure(404, 'invalid_request_error', 'resource_missing');
const list = (data: object[]): Answer => ok({ object: 'list', url: '/v1', has_more: false, data });

/** The answer to a call of the API, over what the world holds. A form that Stripe would refuse is refused. */
export function answerCall(world: World, call: Call): Answer {
  const parsed = <Name extends keyof Accepted>(name: Name): Accepted[Name] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is that of the schema, if the library has it
    forms[name].parse(call.sent) as Accepted[Name];
  try {
    return answered(world, call, parsed);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return failure(400, 'invalid_request_error', `parameter_unknown ${z.prettifyError(error)}`);
  }
}

type Parsed = <Name extends keyof Accepted>(name: Name) => Accepted[Name];

function answered(world: World, call: Call, parsed: Parsed): Answer {
  const { method, path, base, declines, tell } = call;
  const [, , kind = '', id = '', more = ''] = path.split('/');
  switch (`${method} ${kind}`) {
    case 'GET prices': {
      const { lookup_keys: keys } = parsed('prices');
      return list([...world.prices.values()].filter(({ lookup_key: key }) => keys.includes(key)));
    }
    case 'POST prices': {
      const { recurring: _, product_data: __, tax_behavior: ___, ...asked } = parsed('price');
      const price = { id: newId('price'), object: 'price' as const, ...asked };
      world.prices.set(price.id, price);
      return ok(price);
    }
    case 'POST customers': {
      const known = world.customers.get(id);
      if (known) return ok(Object.assign(known, { email: parsed('customerChange').email }));
      if (id !== '') return missing;
      const { metadata } = parsed('customer');
      const customer = { id: newId('cus'), object: 'customer' as const, email: null, metadata };
      world.customers.set(customer.id, customer);
      return ok(customer);
    }
    case 'GET customers':
      return ok(world.customers.get(id) ?? { id, object: 'customer', deleted: true });
    case 'GET charges': {
      const charge = world.charges.get(id);
      return charge ? ok(charge) : missing;
    }
    case 'GET refunds':
    case 'GET disputes': {
      const { created } = parsed('recent');
      const all = [...world[kind === 'refunds' ? 'refunds' : 'disputes'].values()];
      return list(all.filter((one) => one.created >= created.gte).map((one) => withCharge(world, one)));
    }
    case 'GET checkout': {
      const { customer, status } = parsed('sessions');
      const all = [...world.sessions.values()];
      return list(all.filter((one) => one.asked.customer === customer && one.status === status).map(shown));
    }
    case 'POST checkout': {
      // POST /v1/checkout/sessions/{id}/expire
      if (more !== '') {
        const open = world.sessions.get(more);
        if (open?.status !== 'open') return missing;
        open.status = 'expired';
        return ok(shown(open));
      }
      const asked = parsed('session');
      if (!world.prices.has(asked.line_items[0]?.price ?? '') || !world.customers.has(asked.customer)) return missing;
      const session = { id: newId('cs_test'), object: 'checkout.session' as const, status: 'open' as const, asked };
      const paged = { ...session, url: `${base}/pay/${session.id}` };
      world.sessions.set(session.id, paged);
      return ok(shown(paged));
    }
    case 'POST billing_portal': {
      const { return_url: back } = parsed('portal');
      return ok({
        id: newId('bps'),
        object: 'billing_portal.session',
        url: `${base}/portal?back=${encodeURIComponent(back)}`,
      });
    }
    case 'GET subscriptions': {
      if (id === '') return list([...world.subscriptions.values()]);
      const found = world.subscriptions.get(id);
      return found ? ok(found) : missing;
    }
    case 'POST subscriptions': {
      const found = world.subscriptions.get(id);
      if (!found) return missing;
      const asked = parsed('subscription');
      if (asked.items && declines) return failure(402, 'card_error', 'card_declined');
      changed(world, found, asked);
      tell('customer.subscription.updated', found);
      return ok(found);
    }
    case 'POST subscription_schedules': {
      if (id === '') {
        const { from_subscription: subscription } = parsed('schedule');
        const schedule = { id: newId('sub_sched'), object: 'subscription_schedule' as const, subscription, phases: [] };
        const found = world.subscriptions.get(subscription);
        if (!found || found.schedule !== null) return missing;
        found.schedule = schedule.id;
        world.schedules.set(schedule.id, schedule);
        return ok(schedule);
      }
      const schedule = world.schedules.get(id);
      const found = world.subscriptions.get(schedule?.subscription ?? '');
      if (!schedule || !found) return missing;
      if (more === 'release') found.schedule = null;
      else schedule.phases = parsed('phases').phases;
      return ok(schedule);
    }
    default:
      return failure(404, 'invalid_request_error');
  }
}

const shown = ({ id, object, url, status }: Session) => ({ id, object, url, status });

/** With its charge and the customer of that, as `expand` asks. */
function withCharge(world: World, found: Refund | Dispute): object {
  const charge = world.charges.get(found.charge);
  return { ...found, charge: charge && { ...charge, customer: world.customers.get(charge.customer) ?? null } };
}

function changed(world: World, subscription: Subscription, asked: Accepted['subscription']): void {
  const [item] = subscription.items.data;
  const price = world.prices.get(asked.items?.[0]?.price ?? '');
  if (item && price) item.price = price;
  if (asked.cancel_at !== undefined) subscription.cancel_at = asked.cancel_at === '' ? null : asked.cancel_at;
  withMetadata(subscription, asked.metadata ?? {});
}
