import type { Offers } from '#/backend/api/checkout/contract.ts';
import { useAnswer } from '../../shared/use-answer.ts';

const offers = async () => (await import('#/backend/api/checkout/contract.ts')).Offers;

/** What this installation sells: null while loading, 'failed' when it cannot be read. */
export function useOffers(): Offers | 'failed' | null {
  const { answer, error } = useAnswer(offers, '/api/Checkout/Offers');
  return error ? 'failed' : answer;
}
