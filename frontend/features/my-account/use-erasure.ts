import { useMutation, useQuery } from '@tanstack/react-query';
import { onUnauthorized } from '../../shared/api.ts';
import { forgetPerson } from '../../shared/forget-person.ts';
import { holdStill } from '../../shared/live.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { eraseAccount } from './calls.ts';

/**
 * Erases the signed-in person; then the page reloads on the public side, and the browser keeps no data of them.
 * `isAlone`: the organisation has no other member, as far as is known.
 */
export function useErasure() {
  const { to } = useLocale();
  // Before the address is validated there is no response, and nothing to lose.
  const { data: organisation } = useQuery({ ...organisationQuery(), retry: false, throwOnError: false });
  const isAlone = organisation?.members.filter(({ name }) => name !== '').length === 1;
  const erase = useMutation({
    mutationFn: async (confirmation: string) => {
      // Queries still under way are refused from now on, and must not lead to the sign-in page.
      const listenAgain = onUnauthorized(() => undefined);
      const goOn = holdStill();
      try {
        return await eraseAccount(confirmation);
      } catch (error) {
        listenAgain();
        goOn(false);
        throw error;
      }
    },
    onSuccess: () => {
      forgetPerson();
      location.assign(to('/Index'));
    },
  });
  return { erase, isAlone };
}
