import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/** A change to one's own account: runs the queries of the screens again, and shows a failure in a toast. */
export function useChange<Answer, Wish = void>(
  change: (wish: Wish) => Promise<Answer>,
  done: (answer: Answer, wish: Wish) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, wish) => {
      done(answer, wish);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
    },
    onError: (error) => toast('error', sentenceOf(error, t('account.failed'))),
  });
}
