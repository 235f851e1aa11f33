import {
  ChangeAnswer,
  CancelAnswer,
  KeepAnswer,
  Offers,
  PlanAnswer,
  PortalAnswer,
  ProcessAnswer,
  TrialAnswer,
} from '#/backend/api/checkout/contract.ts';
import type { PriceLevel } from '#/backend/events/prices.ts';
import { command, request } from './api.ts';
import { query } from './query.ts';

/** The plan of the organisation, its subscription and its credits. */
export const planQuery = () => query(PlanAnswer, 'Checkout/GetPlan');

/** The plan once more, for pages without a live stream. */
export const readPlan = (signal: AbortSignal) => request(PlanAnswer, '/api/Checkout/GetPlan', { signal });
export const readOffers = (signal: AbortSignal) => request(Offers, '/api/Checkout/Offers', { signal });

/** Starts a checkout; the browser then goes to `url`. */
export const startCheckout = (email: string, priceLevel: PriceLevel) =>
  command(ProcessAnswer, '/api/Checkout/Process', { email, priceLevel });
export const openPortal = () => command(PortalAnswer, '/api/Checkout/Portal');
export const changePlan = (priceLevel: PriceLevel) => command(ChangeAnswer, '/api/Checkout/Change', { priceLevel });
export const cancelPlan = () => command(CancelAnswer, '/api/Checkout/Cancel');
export const keepPlan = () => command(KeepAnswer, '/api/Checkout/Keep');
export const takeTrial = () => command(TrialAnswer, '/api/Checkout/Trial');
