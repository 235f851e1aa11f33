import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type ReasonedActProps = {
  title: string;
  text?: string;
  label: string;
  hint: string;
  confirm: string;
  done: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason, then acts. A failure is shown in the dialog, and the typed text is kept. */
export function ReasonedAct({ done, act, onClose, ...words }: ReasonedActProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast('success', done);
      onClose();
    },
  });
  return (
    <ReasonDialog
      {...words}
      missing={t('norms.reasonRequired')}
      isPending={isPending}
      failure={error && sentenceOf(error, t('norms.failed'))}
      onClose={onClose}
      onConfirm={mutate}
    />
  );
}
