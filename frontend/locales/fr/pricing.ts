import checkout from './checkout.json';
import pricing from './pricing.json';

/** Texts of Pricing, and of where the checkout leads. */
export const selling = { pricing, checkout };
