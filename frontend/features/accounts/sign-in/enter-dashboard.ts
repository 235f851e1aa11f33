import { getDefaultStore } from 'jotai';
import { fetchSession, sessionAtom } from '../../../shared/session.ts';

/**
 * Opens the dashboard for the signed-in person. The page reloads, so that no data of an earlier organisation is kept.
 */
export async function enterDashboard(path: string): Promise<void> {
  getDefaultStore().set(sessionAtom, await fetchSession());
  location.assign(path);
}
