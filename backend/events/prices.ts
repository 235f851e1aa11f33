/** The plans that are bought at a checkout. The custom plan is agreed with the operator. */
export const priceLevels = ['starter', 'premium'] as const;
export type PriceLevel = (typeof priceLevels)[number];

/** Currency of every price (ISO 4217). */
export const currency = 'EUR';

/** Price of a plan per month, in whole euros, without VAT. The pricing page and the checkout both read it here. */
export const monthlyPrices: Readonly<Record<PriceLevel, number>> = { starter: 299, premium: 599 };
