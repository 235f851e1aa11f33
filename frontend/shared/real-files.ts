import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.tsx';
import { whatIfAtom } from './what-if.ts';

/**
 * Files of a device show it as it is: nobody may take what is only supposed for the record. Returns null where they may
 * be made, else a function that says why not.
 */
export function useRefusedFile(): (() => void) | null {
  const { t } = useTranslation();
  const isSupposed = useAtomValue(whatIfAtom) !== null;
  return isSupposed ? () => toast('error', t('shell.whatIf.noFile')) : null;
}
