import * as z from 'zod/mini';

/** The paid plans, from the smallest to the largest. */
export const Plan = z.enum(['starter', 'premium', 'custom']);
export type Plan = z.infer<typeof Plan>;

/** The features that a plan may open. Everything else is open to every member. */
export const Feature = z.enum(['risk-texts', 'risk-writing', 'risk-proposals', 'every-template']);
export type Feature = z.infer<typeof Feature>;

/** Whether plans restrict anything. `off` is for organisations that host Acta for themselves. */
export type Plans = 'on' | 'off';

const paid = Feature.options;

/** The features of each plan. The specification opens the same ones with every paid plan. */
const table: Readonly<Record<'free' | Plan, readonly Feature[]>> = {
  free: [],
  starter: paid,
  premium: paid,
  custom: paid,
};

/** The features of a plan; null is the free plan. */
export const featuresOf = (plan: Plan | null, plans: Plans): ReadonlySet<Feature> =>
  new Set(plans === 'off' ? Feature.options : table[plan ?? 'free']);

/** The specification's `planActive`: a paid plan, or an installation without plans. */
export const isPlanActive = (plan: Plan | null, plans: Plans): boolean => plans === 'off' || plan !== null;

/** Credits for checks that a plan brings when it starts: the specification names five pre-audits for premium alone. */
export const creditsOf = (plan: Plan): number => (plan === 'premium' ? 5 : 0);
