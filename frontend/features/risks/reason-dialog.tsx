import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

type RiskReasonDialogProps = {
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why something of the risk file is changed that was settled. */
export function RiskReasonDialog(props: RiskReasonDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...props}
      text={t('risks.reason.text')}
      label={t('risks.reason.label')}
      hint={t('risks.reason.hint')}
      missing={t('risks.reason.missing')}
      confirm={t('risks.reason.confirm')}
    />
  );
}
