import { checkedNorm } from '../../features/public/check-norm.ts';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * `addresses`: where search engines find the pages of a route. `of`: which of them a called address is, by its path and
 * what follows `?`; null for one that they do not list.
 */
type Written = { addresses: readonly string[]; of: (params: Params, search: URLSearchParams) => string | null };

const one = (address: string): Written => ({ addresses: [address], of: () => address });
const unlisted: Written = { addresses: [], of: () => null };

/**
 * The pages that the server writes, by the path of their route under the language. Every other screen is written by the
 * browser alone, and not listed.
 */
export const written: Readonly<Record<string, Written>> = {
  Index: one('Index'),
  Product: one('Product'),
  Security: one('Security'),
  Samples: one('Samples'),
  Knowledge: one('Knowledge'),
  About: one('About'),
  Pricing: one('Pricing'),
  Contact: one('Contact'),
  'Check/:norm?': {
    addresses: ['Check/13485', 'Check/14971', 'Check/62304'],
    of: ({ norm }) => `Check/${checkedNorm(norm).key}`,
  },
  Publications: one('Publications'),
  // The site map lists the published ones.
  'Publications/:id': { addresses: [], of: ({ id }) => `Publications/${id}` },
  // Where the links of its mails lead, there is nothing to find.
  'Newsletter/:step?': { addresses: ['Newsletter'], of: ({ step }) => (step === undefined ? 'Newsletter' : null) },
  Verify: one('Verify'),
  Terms: one('Terms'),
  Privacy: one('Privacy'),
  // It names persons and their addresses: whoever is here finds it, and no list has to.
  Imprint: unlisted,
  'Forms/AI-QA-Guide': one('Forms/AI-QA-Guide'),
  'Auth/Login': one('Auth/Login'),
  'Auth/Signup': one('Auth/Signup'),
  // The link of a mail leads to somebody's own booking.
  'Auth/BookDemo': {
    addresses: ['Auth/BookDemo'],
    of: (_, search) => (search.has('booking') ? null : 'Auth/BookDemo'),
  },
  'Auth/ForgotPassword': unlisted,
  'Auth/ResetPassword': unlisted,
};
