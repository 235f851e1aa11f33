import { useAtomValue } from 'jotai';
import type { Feature } from '#/backend/events/plans.ts';
import { useSelectedDevice } from './devices.ts';
import { featuresAtom, sessionAtom } from './session.ts';
import { whatIfAtom } from './what-if.ts';

/** False for an auditor, who only reads. The server refuses changes in any case; this hides them. */
export function useMayEdit(): boolean {
  const session = useAtomValue(sessionAtom);
  return session?.organisation.role !== 'auditor' && session?.accessRights.role !== 'AUDITOR';
}

/** Whether the plan of the organisation opens a feature. */
export const useMayUse = (feature: Feature): boolean => useAtomValue(featuresAtom).has(feature);

/**
 * False where the selected device cannot be changed: for an auditor, while it is archived, and while the screens suppose
 * a planned change.
 */
export function useMayWrite(): boolean {
  const mayEdit = useMayEdit();
  const { device } = useSelectedDevice();
  const isSupposed = useAtomValue(whatIfAtom) !== null;
  return mayEdit && !isSupposed && device?.archived !== true;
}
