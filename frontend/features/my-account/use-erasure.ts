import { useMutation, useQuery } from '@tanstack/react-query';
import { onUnauthorized } from '../../shared/api.ts';
import { holdStill } from '../../shared/live.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { eraseAccount } from './calls.ts';

/**
 * Erases who is signed in; then the page starts anew on the public side, and the browser remembers nothing of them.
 * `isAlone`: nobody else belongs to the organisation, as far as that is known.
 */
export function useErasure() {
  const { to } = useLocale();
  // Before the address is validated there is no answer, and nothing to lose.
  const { data: organisation } = useQuery({ ...organisationQuery(), retry: false, throwOnError: false });
  const isAlone = organisation?.members.filter(({ name }) => name !== '').length === 1;
  const erase = useMutation({
    mutationFn: async (confirmation: string) => {
      // What still loads is refused from here on, and must not lead to the page for signing in.
      const listenAgain = onUnauthorized(() => undefined);
      const goOn = holdStill();
      try {
        return await eraseAccount(confirmation);
      } catch (error) {
        listenAgain();
        goOn();
        throw error;
      }
    },
    onSuccess: () => {
      localStorage.removeItem('session');
      location.assign(to('/Index'));
    },
  });
  return { erase, isAlone };
}
