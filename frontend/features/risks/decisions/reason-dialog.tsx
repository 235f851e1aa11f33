import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

type RiskReasonDialogProps = {
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of a change to a settled part of the risk file. */
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
