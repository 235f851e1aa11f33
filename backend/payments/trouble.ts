import { Stripe } from 'stripe';

/**
 * What a failed call to Stripe means: `declined` is the card's, `unavailable` passes or is the operator's to mend. Null
 * for what is no error of Stripe.
 */
export function troubleOf(error: unknown): 'declined' | 'unavailable' | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  return error instanceof Stripe.errors.StripeCardError || error.statusCode === 402 ? 'declined' : 'unavailable';
}

/** An error of Stripe for the log: what it is, and the request's id. Its words may repeat an address. */
export function plainly(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId, param } = error;
  return { stripe: { type, code, statusCode, requestId, param } };
}
