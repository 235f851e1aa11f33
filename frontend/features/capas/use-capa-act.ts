import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/use-act.ts';

/** Carries out acts on a CAPA. */
export function useCapaAct() {
  const { t } = useTranslation();
  return useAct(t('capas.failed'), ['capas/getCapa']);
}
