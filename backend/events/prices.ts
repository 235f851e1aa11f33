import * as z from 'zod/mini';

/** The plans that are bought at a checkout. The custom plan is agreed with the operator. */
export const PriceLevel = z.enum(['starter', 'premium']);
export type PriceLevel = z.infer<typeof PriceLevel>;

/** Currency of every price (ISO 4217). */
export const currency = 'EUR';

/** Price of a plan per month, in whole euros, without VAT. The pricing page and the checkout both read it here. */
export const monthlyPrices: Readonly<Record<PriceLevel, number>> = { starter: 299, premium: 599 };
