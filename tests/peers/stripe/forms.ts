import type Stripe from 'stripe';
import * as z from 'zod';

type Tree = Map<string, Tree | string>;

/** A form of Stripe, `a[b][0][c]=d`, as nested objects; every value is a text. */
export function nested(form: URLSearchParams): unknown {
  const root: Tree = new Map();
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    let at = root;
    for (const key of path.slice(0, -1)) {
      const known = at.get(key);
      const next: Tree = known instanceof Map ? known : new Map();
      at.set(key, next);
      at = next;
    }
    at.set(path.at(-1) ?? '', value);
  }
  return plain(root);
}

/** A tree with the keys 0, 1, … is a list. */
function plain(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = [...tree].map(([key, one]) => [key, plain(one)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

const int = z.coerce.number().int();
const bool = z.enum(['true', 'false']).transform((text) => text === 'true');
const metadata = z.record(z.string().max(40), z.string().max(500));
const locale = z.enum(['en', 'fr']);

/**
 * What the calls accept; what they do not name is refused, as Stripe does. Their types are checked against those of the
 * installed library.
 */
export const forms = {
  customer: z.strictObject({ metadata }),
  customerChange: z.strictObject({ email: z.email(), preferred_locales: z.array(z.string()) }),
  prices: z.strictObject({ lookup_keys: z.array(z.string()), active: bool, limit: int.max(100) }),
  price: z.strictObject({
    currency: z.literal('eur'),
    unit_amount: int,
    recurring: z.strictObject({ interval: z.literal('month') }),
    tax_behavior: z.literal('exclusive'),
    lookup_key: z.string(),
    metadata,
    product_data: z.strictObject({ name: z.string() }),
  }),
  session: z.strictObject({
    mode: z.literal('subscription'),
    customer: z.string(),
    client_reference_id: z.string(),
    line_items: z.array(z.strictObject({ price: z.string(), quantity: int })).length(1),
    subscription_data: z.strictObject({ metadata }),
    automatic_tax: z.strictObject({ enabled: bool }),
    billing_address_collection: z.literal('required'),
    tax_id_collection: z.strictObject({ enabled: bool }),
    customer_update: z.strictObject({ address: z.literal('auto'), name: z.literal('auto') }),
    locale,
    success_url: z.url(),
    cancel_url: z.url(),
  }),
  sessions: z.strictObject({ customer: z.string(), status: z.literal('open'), limit: int.max(100) }),
  recent: z.strictObject({
    created: z.strictObject({ gte: int }),
    limit: int.max(100),
    expand: z.tuple([z.literal('data.charge.customer')]),
  }),
  portal: z.strictObject({ customer: z.string(), locale, return_url: z.url() }),
  subscription: z.strictObject({
    items: z.array(z.strictObject({ id: z.string(), price: z.string() })).optional(),
    cancel_at: z.union([z.literal(''), int]).optional(),
    proration_behavior: z.enum(['none', 'always_invoice']).optional(),
    payment_behavior: z.literal('error_if_incomplete').optional(),
    metadata: metadata.optional(),
  }),
  schedule: z.strictObject({ from_subscription: z.string() }),
  phases: z.strictObject({
    end_behavior: z.literal('release'),
    phases: z.array(
      z.strictObject({
        start_date: int,
        end_date: int.optional(),
        items: z.array(z.strictObject({ price: z.string(), quantity: int })),
        metadata: metadata.optional(),
        duration: z.strictObject({ interval: z.literal('month'), interval_count: int }).optional(),
      }),
    ),
  }),
};

type Forms = { [Name in keyof typeof forms]: z.infer<(typeof forms)[Name]> };
type Params = {
  customer: Stripe.CustomerCreateParams;
  customerChange: Stripe.CustomerUpdateParams;
  prices: Stripe.PriceListParams;
  price: Stripe.PriceCreateParams;
  session: Stripe.Checkout.SessionCreateParams;
  sessions: Stripe.Checkout.SessionListParams;
  recent: Stripe.RefundListParams & Stripe.DisputeListParams;
  portal: Stripe.BillingPortal.SessionCreateParams;
  subscription: Stripe.SubscriptionUpdateParams;
  schedule: Stripe.SubscriptionScheduleCreateParams;
  phases: Stripe.SubscriptionScheduleUpdateParams;
};
/** Compiles only while every accepted form is one that the library lets a caller send. */
export type Accepted = { [Name in keyof Forms]: Loose<Forms[Name]> extends Loose<Params[Name]> ? Forms[Name] : never };
/** Optional parts of a parsed form may be undefined. */
type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { [Key in keyof T]: Loose<T[Key]> | undefined }
    : T;
