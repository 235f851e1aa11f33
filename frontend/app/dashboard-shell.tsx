import { QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { devicesQuery } from '../shared/devices.ts';
import { queryClient } from '../shared/query-client.ts';
import { fetchSession, sessionAtom } from '../shared/session.ts';
import { isUnexpired } from '../shared/token.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { loginPath } from './login-path.ts';

/** Lets in whoever has a session that has not ended; asks the server for one first, then sends to the login page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const store = getDefaultStore();
  const { pathname, search } = new URL(request.url);
  const known = store.get(sessionAtom);
  if (!known || !isUnexpired(known.token, Date.now()))
    try {
      store.set(sessionAtom, await fetchSession());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      store.set(sessionAtom, null);
      return redirect(loginPath(pathname + search));
    }
  const session = store.get(sessionAtom);
  if (session && !session.isValidated)
    return redirect(`/${params['locale']}/Auth/ValidateEmail?userId=${session.userId}`);
  void queryClient.prefetchQuery(devicesQuery());
  return null;
}

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardFrame />
    </QueryClientProvider>
  );
}
