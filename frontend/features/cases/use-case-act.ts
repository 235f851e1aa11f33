import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

type Act = { send: () => Promise<unknown>; done?: (() => void) | undefined };

/**
 * Carries out acts on a record. A failure is shown as a message; where somebody was faster, what is there now is read,
 * and what was typed stays. `done` runs only after a success.
 */
export function useCaseAct() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        for (const path of ['complaints/getComplaint', 'nonconformities/getNonconformity'])
          void client.invalidateQueries({ queryKey: [path] });
      toast('error', sentenceOf(error, t('cases.failed')));
    },
  });
  return { act: (send: Act['send'], done?: () => void) => mutate({ send, done }), isPending };
}
