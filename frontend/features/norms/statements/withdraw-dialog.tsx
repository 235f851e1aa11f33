import { useTranslation } from 'react-i18next';
import { send } from '../norms-queries.ts';
import { ReasonedAct } from '../reasoned-act.tsx';
import type { Subject } from './statement-dialog.tsx';

type WithdrawDialogProps = { deviceId: string; subject: Subject; onClose: () => void };

/** Withdraws a statement, so that the rules count again. */
export function WithdrawDialog({ deviceId, subject, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { rulesStatus } = subject;
  return (
    <ReasonedAct
      title={t('norms.withdrawDialog.title', { name: subject.name })}
      text={
        rulesStatus
          ? t('norms.withdrawDialog.text', { status: t(`norms.status.${rulesStatus}`) })
          : t('norms.withdrawDialog.textEach')
      }
      label={t('norms.reason')}
      hint={t('norms.reasonHelp')}
      confirm={t('norms.withdrawDialog.confirm')}
      done={t('norms.withdrawn')}
      act={(reason) => send('withdrawTogether', { deviceId, keys: subject.keys, reason })}
      onClose={onClose}
    />
  );
}
