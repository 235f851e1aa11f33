import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { keepPlan, openPortal, planQuery, takeTrial } from './plan-queries.ts';
import { toast } from '../../ui/toast.tsx';

/** What an owner does with the plan without being asked again. */
export function usePlanActs() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fresh = () => client.invalidateQueries({ queryKey: planQuery().queryKey });
  const portal = useMutation({ mutationFn: openPortal, onSuccess: ({ url }) => location.assign(url) });
  const keep = useMutation({
    mutationFn: keepPlan,
    onSuccess: () => toast('success', t('organisations.plan.asked')),
  });
  const trial = useMutation({
    mutationFn: takeTrial,
    onSuccess: () => {
      toast('success', t('organisations.plan.trialTaken'));
      return fresh();
    },
  });
  const error = portal.error ?? keep.error ?? trial.error;
  return {
    portal: () => portal.mutate(),
    keep: () => keep.mutate(),
    trial: () => trial.mutate(),
    isPending: portal.isPending || keep.isPending || trial.isPending,
    failure: error && sentenceOf(error, t('organisations.failed')),
  };
}
