import { monthlyPrices } from '#/backend/events/prices.ts';

/** The plans of the pricing page. Amounts are per month, in the currency of all prices, without VAT. */
type Item =
  | 'roadmap'
  | 'qms'
  | 'dms'
  | 'followUp'
  | 'review'
  | 'oneToOne'
  | 'noCredits'
  | 'credits'
  | 'audit'
  | 'support'
  | 'coaching'
  | 'hosting'
  | 'export'
  | 'watch';
export type Plan = {
  key: 'starter' | 'premium' | 'custom';
  amount: number | null;
  isPopular: boolean;
  items: readonly Item[];
};

const shared: readonly Item[] = ['roadmap', 'qms', 'dms', 'followUp', 'review', 'oneToOne'];

export const plans: readonly Plan[] = [
  { key: 'starter', amount: monthlyPrices.starter, isPopular: false, items: [...shared, 'noCredits'] },
  { key: 'premium', amount: monthlyPrices.premium, isPopular: true, items: [...shared, 'credits'] },
  {
    key: 'custom',
    amount: null,
    isPopular: false,
    items: ['audit', 'support', 'coaching', 'hosting', 'export', 'watch'],
  },
];
