import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationAnswer, OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { resendInvitation, withdrawInvitation } from './organisation-queries.ts';
import css from './settings.module.css';

/** Open invitations, and a new one. */
export function InvitationsCard({ organisation }: { organisation: OrganisationAnswer }) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const { invitations, latestAccessEnd } = organisation;
  return (
    <Card
      title={t('organisations.invitations.title')}
      aside={
        <Button look="primary" onPress={() => setInviting(true)}>
          {t('organisations.invite.open')}
        </Button>
      }
    >
      {invitations.length === 0 ? (
        <p>{t('organisations.invitations.none')}</p>
      ) : (
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('organisations.invitations.address')}</th>
                <th scope="col">{t('organisations.invitations.role')}</th>
                <th scope="col">{t('organisations.invitations.expires')}</th>
                <th scope="col" className={css.end}>
                  {t('organisations.invitations.actions')}
                </th>
              </tr>
            </thead>
            <tbody>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isInviting && <InviteDialog latest={latestAccessEnd} onClose={() => setInviting(false)} />}
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationAnswer }) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  const { invitationId, role, until, expiresAt, isExpired } = invitation;
  const email = invitation.email || t('organisations.members.erased');
  const onError = (error: Error) => toast('error', sentenceOf(error, t('organisations.failed')));
  const resend = useMutation({
    mutationFn: () => resendInvitation(invitationId),
    onSuccess: () => toast('success', t('organisations.invitations.resent', { email })),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(invitationId),
    onSuccess: () => toast('success', t('organisations.invitations.withdrawn', { email })),
    onError,
  });
  return (
    <tr data-row>
      <th scope="row">{email}</th>
      <td>
        {t(`organisations.role.${role}`)}
        {until && <small>{t('organisations.members.until', { date: date(until) })}</small>}
      </td>
      <td data-label={t('organisations.invitations.expires')}>
        {isExpired ? (
          <Badge tone="warn">{t('organisations.invitations.expired')}</Badge>
        ) : (
          t('organisations.invitations.good', { date: day(expiresAt) })
        )}
      </td>
      <td>
        <div className={css.actions}>
          <Button
            aria-label={t('organisations.invitations.resendTo', { email })}
            isPending={resend.isPending}
            onPress={() => resend.mutate()}
          >
            {t('organisations.invitations.resend')}
          </Button>
          <Button
            aria-label={t('organisations.invitations.withdrawOf', { email })}
            isPending={withdraw.isPending}
            onPress={() => withdraw.mutate()}
          >
            {t('organisations.invitations.withdraw')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
