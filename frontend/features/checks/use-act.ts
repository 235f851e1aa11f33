import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Carries out acts. A failure is shown as a message; `done` runs only after a success. */
export function useAct() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error, { failed }) => {
      failed?.();
      toast('error', sentenceOf(error, t('checks.failed')));
    },
  });
  const act = (send: Act['send'], done?: () => void, failed?: () => void) => mutate({ send, done, failed });
  return { act, isPending };
}

type Act = { send: () => Promise<unknown>; done?: (() => void) | undefined; failed?: (() => void) | undefined };
