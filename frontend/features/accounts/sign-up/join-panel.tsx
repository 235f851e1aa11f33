import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '#/backend/api/organisations/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import css from '../accounts.module.css';
import { enterDashboard } from '../sign-in/enter-dashboard.ts';
import { joinByInvitation, type InvitationLink } from './invitation-calls.ts';

type JoinPanelProps = { link: InvitationLink; invitation: InvitationView };

/** Joins with the existing account. A person who is not signed in signs in afterwards. */
export function JoinPanel({ link, invitation: { organisationName: organisation, isSignedIn } }: JoinPanelProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [state, setState] = useState<'asked' | 'pending' | 'joined'>('asked');
  const [failure, setFailure] = useState<string | null>(null);

  async function join() {
    setState('pending');
    setFailure(null);
    try {
      await joinByInvitation(link);
      if (isSignedIn) await enterDashboard(to('/Dashboard'));
      else setState('joined');
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.failed')));
      setState('asked');
    }
  }

  if (state === 'joined')
    return (
      <>
        <Notice tone="ok" role="status">
          {t('accounts.invitation.joined', { organisation })}. {t('accounts.invitation.joinedText')}
        </Notice>
        <div className={css.actions}>
          <ButtonLink look="primary" size="large" to={to('/Auth/Login')}>
            {t('accounts.invitation.toLogin')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      {isSignedIn && <Notice>{t('accounts.invitation.move')}</Notice>}
      <FailureNotice>{failure}</FailureNotice>
      <div className={css.actions}>
        <Button look="primary" size="large" isPending={state === 'pending'} onPress={() => void join()}>
          {t('accounts.invitation.join', { organisation })}
        </Button>
      </div>
    </>
  );
}
