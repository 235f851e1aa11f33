import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type ReplaceDialogProps = {
  title: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  isPending: boolean;
};

/** Asks for the reason of a new version of a document in the document space. */
export function ReplaceDialog({ title, ...rest }: ReplaceDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...rest}
      title={t('templates.replace.title')}
      text={t('templates.replace.text', { title })}
      label={t('templates.replace.reason')}
      missing={t('templates.replace.missing')}
      confirm={t('templates.replace.confirm')}
    />
  );
}
