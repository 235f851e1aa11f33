import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../shared/session.ts';

/** False for an auditor, who reads only. The server refuses all the same; this keeps from offering it. */
export function useMayWrite(): boolean {
  const session = useAtomValue(sessionAtom);
  return session?.organisation.role !== 'auditor' && session?.accessRights.role !== 'AUDITOR';
}
