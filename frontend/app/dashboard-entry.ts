import { getDefaultStore } from 'jotai';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { fetchSession, sessionAtom } from '../shared/session.ts';

/** `/Dashboard` leads to the screen on which a person begins: the questionnaire, and for an auditor the cover. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = getDefaultStore().get(sessionAtom) ?? (await fetchSession().catch(() => null));
  const first = session?.organisation.role === 'auditor' ? 'Cover' : 'MyDevice';
  return redirect(`/${params['locale']}/Dashboard/${first}${new URL(request.url).search}`);
}
