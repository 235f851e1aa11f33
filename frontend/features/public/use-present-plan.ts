import { useEffect, useState } from 'react';
import type { PlanAnswer } from '#/backend/api/checkout/contract.ts';
import { readPlan } from './checkout-calls.ts';

/** The plan of the person's organisation; null for visitors, while loading, and where it cannot be read. */
export function usePresentPlan(isSignedIn: boolean): PlanAnswer | null {
  const [plan, setPlan] = useState<PlanAnswer | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    // Prices are read without it too.
    readPlan(stop.signal).then(setPlan, () => undefined);
    return () => stop.abort();
  }, [isSignedIn]);
  return isSignedIn ? plan : null;
}
