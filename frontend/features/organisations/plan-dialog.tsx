import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '#/backend/api/checkout/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { cancelPlan, changePlan } from './plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

export type PlanAct = 'upgrade' | 'downgrade' | 'cancel';

const send = (act: PlanAct): Promise<unknown> =>
  act === 'cancel' ? cancelPlan() : changePlan(act === 'upgrade' ? 'premium' : 'starter');

type PlanDialogProps = {
  act: PlanAct;
  subscription: NonNullable<PlanAnswer['subscription']>;
  onClose: () => void;
};

/** Says what follows from a change of the subscription, and carries it out. The card follows the provider's message. */
export function PlanDialog({ act, subscription, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(act),
    onSuccess: () => {
      toast('success', t('organisations.plan.asked'));
      onClose();
    },
  });
  const dates = { date: day(subscription.periodEnd), until: day(subscription.committedUntil) };
  return (
    <Dialog
      title={t(`organisations.plan.${act}.title`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look={act === 'cancel' ? 'danger' : 'primary'} isPending={isPending} onPress={() => mutate()}>
            {t(`organisations.plan.${act}.confirm`)}
          </Button>
        </>
      }
    >
      <p>{t(`organisations.plan.${act}.text`, dates)}</p>
      {act === 'cancel' && subscription.next !== null && <p>{t('organisations.plan.cancel.next')}</p>}
      <FailureNotice>{error && sentenceOf(error, t('organisations.failed'))}</FailureNotice>
    </Dialog>
  );
}
