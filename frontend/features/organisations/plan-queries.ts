import {
  CancelAnswer,
  ChangeAnswer,
  KeepAnswer,
  PlanAnswer,
  PortalAnswer,
  TrialAnswer,
} from '#/backend/api/checkout/contract.ts';
import type { PriceLevel } from '#/backend/events/prices.ts';
import { command } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

/** The plan of the organisation, its subscription and its credits. */
export const planQuery = () => query(PlanAnswer, 'Checkout/GetPlan');

export const openPortal = () => command(PortalAnswer, '/api/Checkout/Portal');
export const changePlan = (priceLevel: PriceLevel) => command(ChangeAnswer, '/api/Checkout/Change', { priceLevel });
export const cancelPlan = () => command(CancelAnswer, '/api/Checkout/Cancel');
export const keepPlan = () => command(KeepAnswer, '/api/Checkout/Keep');
export const takeTrial = () => command(TrialAnswer, '/api/Checkout/Trial');
