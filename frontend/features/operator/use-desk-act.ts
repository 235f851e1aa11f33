import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Carries out what the operator does and reads the screen again: its events belong to no organisation, so that no tab
 * is told of them. `done`: what to say then.
 */
export function useDeskAct() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function carryOut(work: () => Promise<unknown>, done?: string) {
    setPending(true);
    try {
      await work();
      if (done !== undefined) toast('success', done);
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('operator/') });
    } catch (error) {
      toast('error', sentenceOf(error, t('operator.failedAct')));
    } finally {
      setPending(false);
    }
  }
  return { isPending, act: (work: () => Promise<unknown>, done?: string) => void carryOut(work, done) };
}
