import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

type UndoDialogProps = { isPending: boolean; onClose: () => void; onConfirm: (reason: string) => void };

/** Asks for the reason when an answer is taken back after the questionnaire was completed. */
export function UndoDialog(props: UndoDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...props}
      title={t('profiling.undoDialog.title')}
      text={t('profiling.undoDialog.text')}
      label={t('profiling.reason')}
      hint={t('profiling.reasonHelp')}
      missing={t('profiling.reasonRequired')}
      confirm={t('profiling.undoDialog.confirm')}
    />
  );
}
