import { useTranslation } from 'react-i18next';
import type { MemberAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { toast } from '../../ui/toast.tsx';
import { ExplainedAct } from './explained-act.tsx';
import { approveRecovery, requestRecovery } from './organisation-queries.ts';

type RecoveryDialogProps = { member: MemberAnswer; onClose: () => void };

/** An owner requests the recovery of a member who has lost every second factor. */
export function RequestRecoveryDialog({ member: { account, name }, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation();
  return (
    <ExplainedAct
      title={t('organisations.recovery.request', { name })}
      text={t('organisations.recovery.requestText')}
      confirm={t('organisations.recovery.requestConfirm')}
      act={(reason) => requestRecovery(account, reason)}
      onDone={() => {
        onClose();
        toast('success', t('organisations.recovery.requested'));
      }}
      onClose={onClose}
    />
  );
}

/** An owner approves it: the second one, or the only one, carries it out. */
export function ApproveRecoveryDialog({ member: { account, name, recovery }, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation();
  if (!recovery) return null;
  const isLast = recovery.noSecondPerson || recovery.approvals > 0;
  return (
    <ExplainedAct
      title={t('organisations.recovery.approve', { name })}
      text={
        <>
          {t('organisations.recovery.approveText')}{' '}
          {t(isLast ? 'organisations.recovery.carriesOut' : 'organisations.recovery.needsSecond')}{' '}
          {recovery.noSecondPerson && <strong>{t('organisations.recovery.noSecondPerson')}</strong>}
        </>
      }
      confirm={t('organisations.recovery.approveConfirm')}
      act={(reason) => approveRecovery(account, recovery.recovery, reason)}
      onDone={() => {
        onClose();
        toast('success', t(isLast ? 'organisations.recovery.done' : 'organisations.recovery.approved'));
      }}
      onClose={onClose}
    />
  );
}
