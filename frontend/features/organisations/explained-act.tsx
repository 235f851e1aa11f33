import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type ExplainedActProps = {
  title: string;
  text: ReactNode;
  confirm: string;
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason, then acts. A failure is shown in the dialog. */
export function ExplainedAct({ act, onDone, ...rest }: ExplainedActProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <ReasonDialog
      {...rest}
      label={t('organisations.change.reason')}
      hint={t('organisations.change.reasonHint')}
      missing={t('organisations.change.reasonMissing')}
      isPending={isPending}
      failure={error && sentenceOf(error, t('organisations.failed'))}
      onConfirm={mutate}
    />
  );
}
