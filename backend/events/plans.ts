/** The paid plans, from the smallest to the largest. */
export const paidPlans = ['starter', 'premium', 'custom'] as const;
export type Plan = (typeof paidPlans)[number];

/** The paid plan of this name; null where there is none. */
export const planNamed = (name: string | undefined): Plan | null => paidPlans.find((plan) => plan === name) ?? null;

/** The features that a plan may open. Everything else is open to every member. */
export const features = ['risk-texts', 'risk-writing', 'risk-proposals', 'every-template'] as const;
export type Feature = (typeof features)[number];

/** How many suggested risks of a device may be read without `risk-texts`, besides those already in the file. */
export const freeRisks = 3;

/** Whether plans restrict anything. `off` is for organisations that host Acta for themselves. */
export type Plans = 'on' | 'off';

/** The features of each plan. The specification opens the same ones with every paid plan. */
const table: Readonly<Record<'free' | Plan, readonly Feature[]>> = {
  free: [],
  starter: features,
  premium: features,
  custom: features,
};

/** The features of a plan; null is the free plan. */
export const featuresOf = (plan: Plan | null, plans: Plans): ReadonlySet<Feature> =>
  new Set(plans === 'off' ? features : table[plan ?? 'free']);

/** The specification's `planActive`: a paid plan, or an installation without plans. */
export const isPlanActive = (plan: Plan | null, plans: Plans): boolean => plans === 'off' || plan !== null;

/** Credits for checks that a plan brings when it starts: the specification names five pre-audits for premium alone. */
export const creditsOf = (plan: Plan): number => (plan === 'premium' ? 5 : 0);
