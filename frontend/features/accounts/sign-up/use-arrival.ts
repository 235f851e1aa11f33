import { useSetAtom } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router';
import type { Session } from '#/backend/api/accounts/contract.ts';
import { sessionAtom } from '../../../shared/session.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { withSignedUp } from './signed-up.ts';
import { returnPath } from '../sign-in/return-path.ts';

/**
 * Navigates with a new session: to the place where the last one ended, to the dashboard, or to the validation of the
 * address.
 */
export function useArrival() {
  const { locale, to } = useLocale();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  return async (session: Session) => {
    if (session.isValidated) {
      setSession(session);
      await navigate(returnPath(search.get('return'), locale), { replace: true });
    } else await navigate(to(`/Auth/ValidateEmail?userId=${session.userId}`), withSignedUp(session));
  };
}
