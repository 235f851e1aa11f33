import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from './api-error.ts';
import { toast } from '../ui/toast.tsx';

type Act = { send: () => Promise<unknown>; done?: (() => void) | undefined };

/**
 * Carries out acts on a record. A failure is shown as a message (`failed` where nothing better is known). Where somebody
 * was faster, the queries of these paths are asked again, and what was typed stays. `done` runs only after a success.
 */
export function useAct(failed: string, paths: readonly string[] = []) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
      toast('error', sentenceOf(error, failed));
    },
  });
  return { act: (send: Act['send'], done?: () => void) => mutate({ send, done }), isPending };
}
