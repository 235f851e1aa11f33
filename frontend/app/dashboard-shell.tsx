import { QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { enterMoment } from '../replay/enter-moment.ts';
import { newestQuery } from '../replay/newest-query.ts';
import { timelineQuery } from '../replay/timeline-query.ts';
import { devicesQuery, selectedOf } from '../shared/devices.ts';
import { queryClient } from '../shared/query-client.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { fetchSession, sessionAtom } from '../shared/session.ts';
import { isUnexpired } from '../shared/token.ts';
import { beginsWithNewest, hasRail } from './areas.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { loginPath } from './login-path.ts';

/** Lets a person with a valid session in; asks the server for one first, then redirects to the login page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const store = getDefaultStore();
  const { pathname, search } = new URL(request.url);
  const known = store.get(sessionAtom);
  // The address may have been validated elsewhere meanwhile, or a second factor added.
  if (!known?.isValidated || known.askedSecondFactor || !isUnexpired(known.token, Date.now()))
    store.set(sessionAtom, await fetchSession());
  const session = store.get(sessionAtom);
  if (!session) {
    // No data is left for the next person who signs in.
    queryClient.clear();
    return redirect(loginPath(pathname + search));
  }
  if (!session.isValidated) return redirect(`/${params['locale']}/Auth/ValidateEmail?userId=${session.userId}`);
  if (session.askedSecondFactor?.isOverdue) {
    const account = `/${params['locale']}/Dashboard/Account`;
    return pathname === account ? null : redirect(account);
  }
  const ahead = askAhead(pathname, search).catch(() => undefined); // the screen asks again, and reports the error
  if (store.get(asOfAtom) !== null) await ahead; // no screen shows a moment before its device existed
  return null;
}

/** All screens of a device show its record on the time rail: the record is requested before they render. */
async function askAhead(pathname: string, search: string): Promise<void> {
  const device = selectedOf(await queryClient.fetchQuery(devicesQuery()));
  if (!device || !hasRail(pathname)) return;
  await enterMoment(queryClient, device._id);
  if (beginsWithNewest(pathname, search)) void queryClient.prefetchQuery(newestQuery(device._id));
  void queryClient.prefetchQuery(timelineQuery(device._id));
}

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardFrame />
    </QueryClientProvider>
  );
}
