import { Offers } from '#/backend/api/checkout/contract.ts';
import { useAnswer } from '../../shared/use-answer.ts';

/** What this installation sells: null while loading, 'failed' when it cannot be read. */
export function useOffers(): Offers | 'failed' | null {
  const { answer, error } = useAnswer(Offers, '/api/Checkout/Offers');
  return error ? 'failed' : answer;
}
