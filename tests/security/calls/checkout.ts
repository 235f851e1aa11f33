import type { Makers } from '../scene.ts';

/** The installation of the scene sells nothing; tests/contract/http-checkout.test.ts buys. */
export const checkout: Makers = {
  'GET /api/Checkout/Offers': () => ({}),
  'GET /api/Checkout/GetPlan': () => ({}),
  'POST /api/Checkout/Process': () => ({ body: { email: 'ada@example.org', priceLevel: 'premium' } }),
  'POST /api/Checkout/Portal': () => ({}),
  'POST /api/Checkout/Change': () => ({ body: { priceLevel: 'premium' } }),
  'POST /api/Checkout/Cancel': () => ({}),
  'POST /api/Checkout/Keep': () => ({}),
  'POST /api/Checkout/Trial': () => ({}),
  'POST /api/Checkout/Webhook': () => ({ body: {} }),
};
