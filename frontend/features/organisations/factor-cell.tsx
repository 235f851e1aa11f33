import { useTranslation } from 'react-i18next';
import type { MemberAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { useDates } from '../../shared/dates.ts';

/** Whether a member has a second factor, when it is due, and the recovery that waits. For owners. */
export function FactorCell({ member: { hasSecondFactor, secondFactorDue, recovery } }: { member: MemberAnswer }) {
  const { t } = useTranslation();
  const { day } = useDates();
  return (
    <td data-label={t('organisations.members.factor')}>
      {t(hasSecondFactor ? 'organisations.members.hasFactor' : 'organisations.members.hasNone')}
      {secondFactorDue && <small>{t('organisations.members.factorDue', { date: day(secondFactorDue) })}</small>}
      {recovery && (
        <small>
          {recovery.takesEffectAt
            ? t('organisations.recovery.byOperator', { date: day(recovery.takesEffectAt) })
            : t('organisations.recovery.waits', { count: recovery.approvals })}{' '}
          {recovery.noSecondPerson && t('organisations.recovery.noSecondPerson')}
        </small>
      )}
    </td>
  );
}
