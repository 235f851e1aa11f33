import { useEffect, useState } from 'react';
import type { Offers } from '#/backend/api/checkout/contract.ts';
import { readOffers } from './checkout-calls.ts';

/** What this installation sells: null while loading, 'failed' when it cannot be read. */
export function useOffers(): Offers | 'failed' | null {
  const [offers, setOffers] = useState<Offers | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readOffers(stop.signal).then(setOffers, () => {
      if (!stop.signal.aborted) setOffers('failed');
    });
    return () => stop.abort();
  }, []);
  return offers;
}
