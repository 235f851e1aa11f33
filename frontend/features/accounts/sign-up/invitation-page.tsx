import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { InvitationView } from '#/backend/api/organisations/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';
import { linkIn, readInvitation, type InvitationLink } from './invitation-calls.ts';
import { JoinPanel } from './join-panel.tsx';
import { InvitedSignup } from './invited-signup.tsx';

/** Opened by the link in the e-mail: shows the inviting person and the organisation, and the way in. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [search] = useSearchParams();
  const link = linkIn(search);
  const { found, failure } = useInvitation(search);
  if (link && found) return <Found link={link} invitation={found} />;
  return (
    <>
      <PageTitle lead={link && !failure ? t('accounts.invitation.checking') : undefined}>
        {t('accounts.invitation.title')}
      </PageTitle>
      {!link && <Notice tone="warn">{t('accounts.invitation.incomplete')}</Notice>}
      <FailureNotice>{failure}</FailureNotice>
      {(failure || !link) && (
        <div className={css.actions}>
          <ButtonLink to={to('/Auth/Login')}>{t('accounts.invitation.toLogin')}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Found({ link, invitation }: { link: InvitationLink; invitation: InvitationView }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { date } = useDates();
  const [search] = useSearchParams();
  const { organisationName, invitedBy, email, role, until, next } = invitation;
  const lead = (
    <>
      {t(`accounts.invitation.role.${role}`)} {until && t('accounts.invitation.until', { date: date(until) })}
    </>
  );
  return (
    <>
      <PageTitle lead={lead}>
        {invitedBy
          ? t('accounts.invitation.from', { inviter: invitedBy, organisation: organisationName })
          : t('accounts.invitation.fromNobody', { organisation: organisationName })}
      </PageTitle>
      <p>{t('accounts.invitation.address', { email })}</p>
      {next === 'sign-up' && <InvitedSignup link={link} />}
      {next === 'join' && <JoinPanel link={link} invitation={invitation} />}
      {next === 'sign-in' && (
        <>
          <Notice>{t('accounts.invitation.signIn')}</Notice>
          <div className={css.actions}>
            <ButtonLink
              look="primary"
              size="large"
              to={to(`/Auth/Login?${new URLSearchParams({ return: to(`/Auth/Invitation?${search}`) })}`)}
            >
              {t('accounts.invitation.toLogin')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

function useInvitation(search: URLSearchParams) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ found: InvitationView | null; failure: string | null }>({
    found: null,
    failure: null,
  });
  useEffect(() => {
    const link = linkIn(search);
    if (!link) return;
    let isCurrent = true;
    readInvitation(link).then(
      (found) => isCurrent && setState({ found, failure: null }),
      (error: unknown) => isCurrent && setState({ found: null, failure: sentenceOf(error, t('accounts.failed')) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, t]);
  return state;
}
