import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { Session } from '#/backend/api/accounts/contract.ts';
import type { Feature } from '#/backend/events/plans.ts';
import { request } from './api.ts';
import { useIsLive } from './use-is-live.ts';

/** The signed-in person, kept across reloads; null when signed out. Only for display: the server's cookie decides. */
export const sessionAtom = atomWithStorage<Session | null>('session', null, undefined, { getOnInit: true });

/** The session on a public page, which the server wrote for somebody without one. */
export function useSession(): Session | null {
  const session = useAtomValue(sessionAtom);
  return useIsLive() ? session : null;
}

export const isFreeAtom = atom((get) => get(sessionAtom)?.accessRights.role === 'FREE');

/** The features of the plan. A session stored by an earlier release has none. */
export const featuresAtom = atom<ReadonlySet<Feature>>((get) => {
  const session = get(sessionAtom);
  return new Set(session && 'features' in session ? session.features : []);
});

/** The version of the names of the knowledge base, under which a browser keeps them for ever. */
export const knowledgeVersion = (): string | undefined => getDefaultStore().get(sessionAtom)?.knowledge;

const currentSession = async () => (await import('#/backend/api/accounts/contract.ts')).CurrentSession;

/** Asks the server for the session behind the cookie; null when there is none. */
export const fetchSession = (): Promise<Session | null> => request(currentSession, '/api/auth/session');

/** Updates the session from the server. If there is no response, the next call finds out. */
export async function refreshSession(): Promise<void> {
  const session = await fetchSession().catch(() => null);
  if (session) getDefaultStore().set(sessionAtom, session);
}
