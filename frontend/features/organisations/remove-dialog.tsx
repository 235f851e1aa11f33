import { useTranslation } from 'react-i18next';
import type { MemberAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { toast } from '../../ui/toast.tsx';
import { ExplainedAct } from './explained-act.tsx';
import { removeMember } from './organisation-queries.ts';

export function RemoveDialog({ member, onClose }: { member: MemberAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const name = member.name || t('organisations.members.erased');
  return (
    <ExplainedAct
      title={t('organisations.remove.title', { name })}
      text={t('organisations.remove.text', { name })}
      confirm={t('organisations.remove.confirm')}
      act={(reason) => removeMember(member.account, reason)}
      onDone={() => {
        toast('success', t('organisations.remove.done', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
