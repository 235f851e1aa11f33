import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

type Act = { send: () => Promise<unknown>; done?: (() => void) | undefined };

/**
 * Carries out acts on a CAPA. A failure is shown as a message; where somebody was faster, what is there now is read, and
 * what was typed stays.
 */
export function useAct() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: ['capas/getCapa'] });
      toast('error', sentenceOf(error, t('capas.failed')));
    },
  });
  return { act: (send: Act['send'], done?: () => void) => mutate({ send, done }), isPending };
}
