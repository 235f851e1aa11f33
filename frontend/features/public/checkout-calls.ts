import { PlanAnswer, ProcessAnswer } from '#/backend/api/checkout/contract.ts';
import type { PriceLevel } from '#/backend/events/prices.ts';
import { command, request } from '../../shared/api.ts';

/** The plan of the person's organisation: the public pages have no live stream. */
export const readPlan = (signal: AbortSignal) => request(PlanAnswer, '/api/Checkout/GetPlan', { signal });

/** Starts a checkout; the browser then goes to `url`. */
export const startCheckout = (email: string, priceLevel: PriceLevel) =>
  command(ProcessAnswer, '/api/Checkout/Process', { email, priceLevel });
