import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Carries out acts one at a time. A failure is shown as a message; `done` runs only after a success. */
export function useChangeAct() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error) => toast('error', sentenceOf(error, t('changes.failed'))),
  });
  return { act: (send: Act['send'], done?: () => void) => mutate({ send, done }), isPending };
}

type Act = { send: () => Promise<unknown>; done?: (() => void) | undefined };
