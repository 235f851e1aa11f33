import type { PriceLevel } from '#/backend/events/prices.ts';
import { command, request } from '../../shared/api.ts';

const planAnswer = async () => (await import('#/backend/api/checkout/contract.ts')).PlanAnswer;
const processAnswer = async () => (await import('#/backend/api/checkout/contract.ts')).ProcessAnswer;

/** The plan of the person's organisation: the public pages have no live stream. */
export const readPlan = (signal: AbortSignal) => request(planAnswer, '/api/Checkout/GetPlan', { signal });

/** Starts a checkout; the browser then goes to `url`. */
export const startCheckout = (email: string, priceLevel: PriceLevel) =>
  command(processAnswer, '/api/Checkout/Process', { email, priceLevel });
