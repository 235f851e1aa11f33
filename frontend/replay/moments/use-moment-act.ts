import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Carries out an act on a named moment. A failure is said in the dialog, and what was typed stays. */
export function useMomentAct(done: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: async () => {
      onDone();
      toast('success', done);
      await client.invalidateQueries({ queryKey: ['moments/getMoments'] });
    },
  });
  return { act: mutate, isPending, failure: error && sentenceOf(error, t('record.moments.failed')) };
}
