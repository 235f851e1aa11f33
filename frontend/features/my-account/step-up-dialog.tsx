import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Done, StepUpMethods } from '#/backend/api/accounts/security.contract.ts';
import { command } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { ProofForm } from '../../shared/proof-form.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';

type StepUpDialogProps = { onProven: () => void; onClose: () => void };

/** Asks the signed-in person to prove their identity again before a dangerous act. */
export function StepUpDialog({ onProven, onClose }: StepUpDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['getStepUp', id],
    queryFn: () => command(StepUpMethods, '/api/auth/getStepUp'),
    gcTime: 0,
  });
  return (
    <Dialog title={t('account.stepUp.title')} isOpen onClose={onClose}>
      <p>{t('account.stepUp.text')}</p>
      <FailureNotice>{error && sentenceOf(error, t('proof.failed'))}</FailureNotice>
      {!data && !error && <Skeleton height={120} label={t('common.loading')} />}
      {data && (
        <ProofForm
          methods={data.methods}
          onProof={async (proof) => {
            await command(Done, '/api/auth/stepUp', { proof });
            onProven();
          }}
        />
      )}
    </Dialog>
  );
}
