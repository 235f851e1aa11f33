import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type ReopenDialogProps = { title: string; onClose: () => void; onConfirm: (reason: string) => void };

/** Asks for the reason when a completed task is reopened. */
export function ReopenDialog({ title, ...rest }: ReopenDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...rest}
      title={t('roadmap.reopen.title')}
      text={t('roadmap.reopen.text', { title })}
      label={t('roadmap.reason')}
      missing={t('roadmap.reasonRequired')}
      confirm={t('roadmap.reopen.confirm')}
    />
  );
}
