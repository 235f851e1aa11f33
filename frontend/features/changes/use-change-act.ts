import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/use-act.ts';

/** Carries out acts on a change. */
export function useChangeAct() {
  const { t } = useTranslation();
  return useAct(t('changes.failed'), ['changes/getChange']);
}
