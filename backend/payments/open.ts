import { Stripe } from 'stripe';

export type PaymentSettings = {
  secretKey: string;
  /** Verifies the signature of messages. */
  webhookSecret: string;
  /** Another address of the API than Stripe's own. */
  address: string | undefined;
  /** Whether Stripe computes the VAT. */
  tax: boolean;
};

/** The payment provider of an installation. */
export type Payments = { stripe: Stripe; webhookSecret: string; tax: boolean };

/** Calls are tried three times, under the same idempotency key, and each ends after `timeoutMs`. */
export function openPayments(
  { secretKey, webhookSecret, address, tax }: PaymentSettings,
  timeoutMs = 20_000,
): Payments {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(address === undefined ? {} : placeOf(new URL(address))),
  });
  return { stripe, webhookSecret, tax };
}

const placeOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  ...(port === '' ? {} : { port: Number(port) }),
});
