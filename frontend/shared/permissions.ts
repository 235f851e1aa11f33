import { useAtomValue } from 'jotai';
import { useSelectedDevice } from './devices.ts';
import { sessionAtom } from './session.ts';

/** False for an auditor, who reads only. The server refuses all the same; this keeps from offering it. */
export function useMayEdit(): boolean {
  const session = useAtomValue(sessionAtom);
  return session?.organisation.role !== 'auditor' && session?.accessRights.role !== 'AUDITOR';
}

/** False where nothing of the selected device can be changed: for an auditor, and while it is archived. */
export function useMayWrite(): boolean {
  const mayEdit = useMayEdit();
  const { device } = useSelectedDevice();
  return mayEdit && device?.archived !== true;
}
