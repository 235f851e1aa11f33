import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/use-act.ts';

/** Carries out acts on a complaint or a non-conformity. */
export function useCaseAct() {
  const { t } = useTranslation();
  return useAct(t('cases.failed'), ['complaints/getComplaint', 'nonconformities/getNonconformity']);
}
