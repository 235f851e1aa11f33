import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberAnswer, OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { FactorCell } from './factor-cell.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ApproveRecoveryDialog, RequestRecoveryDialog } from './recovery-dialogs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import css from './settings.module.css';

type MembersCardProps = { organisation: OrganisationAnswer; isOwner: boolean };
type Opened = { dialog: 'access' | 'remove' | 'leave' | 'recover' | 'approve'; member: MemberAnswer };

/** The members of the organisation and their roles. */
export function MembersCard({ organisation, isOwner }: MembersCardProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const owners = organisation.members.filter(({ role }) => role === 'owner').length;
  return (
    <Card title={t('organisations.members.title')}>
      <div className={css.frame}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('organisations.members.person')}</th>
              <th scope="col">{t('organisations.members.role')}</th>
              <th scope="col">{t('organisations.members.since')}</th>
              {isOwner && <th scope="col">{t('organisations.members.factor')}</th>}
              <th scope="col" className={css.end}>
                {t('organisations.members.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {organisation.members.map((member) => (
              <MemberRow
                key={member.account}
                member={member}
                isOwner={isOwner}
                isLastOwner={member.role === 'owner' && owners === 1}
                onOpen={(dialog) => setOpened({ dialog, member })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened?.dialog === 'access' && (
        <AccessDialog member={opened.member} latest={organisation.latestAccessEnd} onClose={close} />
      )}
      {opened?.dialog === 'remove' && <RemoveDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'recover' && <RequestRecoveryDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'approve' && <ApproveRecoveryDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'leave' && <LeaveDialog organisation={organisation.name} onClose={close} />}
    </Card>
  );
}

type MemberRowProps = {
  member: MemberAnswer;
  isOwner: boolean;
  /** An organisation keeps its last owner. */
  isLastOwner: boolean;
  onOpen: (dialog: Opened['dialog']) => void;
};

function MemberRow({ member, isOwner, isLastOwner, onOpen }: MemberRowProps) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  const { email, role, until, hasEnded, joinedAt, isYou, hasSecondFactor, recovery } = member;
  const name = member.name || t('organisations.members.erased');
  return (
    <tr data-row>
      <th scope="row">
        {name} {isYou && <span className={css.you}>({t('organisations.members.you')})</span>}
        <small>{email}</small>
      </th>
      <td>
        <Badge tone={hasEnded ? 'bad' : role === 'auditor' ? 'warn' : role === 'owner' ? 'accent' : 'neutral'}>
          {t(`organisations.role.${role}`)}
        </Badge>
        {until && (
          <small>
            {hasEnded
              ? t('organisations.members.ended', { date: date(until) })
              : t('organisations.members.until', { date: date(until) })}
          </small>
        )}
      </td>
      <td data-label={t('organisations.members.since')}>{day(joinedAt)}</td>
      {isOwner && <FactorCell member={member} />}
      <td>
        <div className={css.actions}>
          {isOwner && !isLastOwner && (
            <Button aria-label={t('organisations.members.changeOf', { name })} onPress={() => onOpen('access')}>
              {t('organisations.members.change')}
            </Button>
          )}
          {isOwner && !isYou && hasSecondFactor && !recovery && (
            <Button aria-label={t('organisations.recovery.requestOf', { name })} onPress={() => onOpen('recover')}>
              {t('organisations.recovery.open')}
            </Button>
          )}
          {isOwner && !isYou && recovery?.takesEffectAt === null && mayApprove(recovery) && (
            <Button aria-label={t('organisations.recovery.approveOf', { name })} onPress={() => onOpen('approve')}>
              {t('organisations.recovery.openApproval')}
            </Button>
          )}
          {isOwner && !isYou && (
            <Button aria-label={t('organisations.members.removeOf', { name })} onPress={() => onOpen('remove')}>
              {t('organisations.members.remove')}
            </Button>
          )}
          {isYou && !isLastOwner && <Button onPress={() => onOpen('leave')}>{t('organisations.members.leave')}</Button>}
        </div>
      </td>
    </tr>
  );
}

/** Once, and once more if there is no second owner any more. */
const mayApprove = ({ youApproved, noSecondPerson }: NonNullable<MemberAnswer['recovery']>): boolean =>
  !youApproved || noSecondPerson;
