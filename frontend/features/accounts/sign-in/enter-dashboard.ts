import { getDefaultStore } from 'jotai';
import { fetchSession, sessionAtom } from '../../../shared/session.ts';

/** Opens the dashboard for whoever is signed in now. The page starts anew: nothing of an organisation before is kept. */
export async function enterDashboard(path: string): Promise<void> {
  getDefaultStore().set(sessionAtom, await fetchSession());
  location.assign(path);
}
