import { checkedNorm } from '../../features/public/check-norm.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** `addresses`: where search engines find the pages of a route. `of`: which of them a called address is. */
type Listed = { addresses: readonly string[]; of: (params: Params) => string };

const one = (address: string): Listed => ({ addresses: [address], of: () => address });

/**
 * The public pages that the server writes and search engines list, by the path of their route under the language. Every
 * other screen is written by the browser alone, and not listed. An article has its own address beside these.
 */
export const listed: Readonly<Record<string, Listed>> = {
  Index: one('Index'),
  Product: one('Product'),
  About: one('About'),
  Pricing: one('Pricing'),
  Contact: one('Contact'),
  'Check/:norm?': {
    addresses: ['Check/13485', 'Check/14971', 'Check/62304'],
    of: ({ norm }) => `Check/${checkedNorm(norm).key}`,
  },
  'Publications/:id?': {
    addresses: ['Publications'],
    of: ({ id }) => (id === undefined ? 'Publications' : `Publications/${id}`),
  },
  Verify: one('Verify'),
  Terms: one('Terms'),
  Privacy: one('Privacy'),
  'Forms/AI-QA-Guide': one('Forms/AI-QA-Guide'),
};
