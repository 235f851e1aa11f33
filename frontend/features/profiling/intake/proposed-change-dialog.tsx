import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProposedAnswer } from '#/backend/api/intake/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useChangePreview } from '../change/change-preview.ts';
import { EffectsDialog } from '../change/effects-dialog.tsx';
import css from './intake.module.css';
import { confirmChange } from './intake-acts.ts';

type ProposedChangeDialogProps = {
  deviceId: string;
  proposal: ProposedAnswer;
  onClose: () => void;
  onError: (error: Error) => void;
};

/** What a proposed answer changes, where another one was given. */
export function ProposedChangeDialog({ deviceId, proposal, onClose, onError }: ProposedChangeDialogProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { given } = proposal;
  const preview = useChangePreview(deviceId, proposal.question, proposal.answer, given?.answer ?? null);
  const change = useMutation({
    mutationFn: (reason: string) =>
      confirmChange({ deviceId, proposal: proposal.id, ...(reason !== '' && { reason }) }),
    onSuccess: onClose,
    onError,
  });
  return (
    <EffectsDialog
      preview={preview}
      confirm={t('intake.confirmChange')}
      isPending={change.isPending}
      onClose={onClose}
      onConfirm={(reason) => change.mutate(reason)}
    >
      <p className={css.question}>{say(proposal.questionTitle)}</p>
      <p>
        <strong>{say(proposal.answerTitle)}</strong>
      </p>
      {given && <p className={css.quiet}>{t('intake.given', { answer: say(given.answerTitle) })}</p>}
    </EffectsDialog>
  );
}
