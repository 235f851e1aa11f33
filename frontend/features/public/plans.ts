/** The plans of the pricing page. Amounts in euro. */
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
  { key: 'starter', amount: 299, isPopular: false, items: [...shared, 'noCredits'] },
  { key: 'premium', amount: 599, isPopular: true, items: [...shared, 'credits'] },
  {
    key: 'custom',
    amount: null,
    isPopular: false,
    items: ['audit', 'support', 'coaching', 'hosting', 'export', 'watch'],
  },
];
