import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { useDates } from '../shared/dates.ts';
import type { Session } from '#/backend/api/accounts/contract.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import css from './session-notices.module.css';

/** Requests about the person's own account, above every screen. */
export function SessionNotices({
  askedSecondFactor,
  passwordOutdated,
}: Pick<Session, 'askedSecondFactor' | 'passwordOutdated'>) {
  return (
    <>
      {askedSecondFactor && <AskedFactor {...askedSecondFactor} />}
      {passwordOutdated && <OutdatedPassword />}
    </>
  );
}

function AskedFactor({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  return (
    <div className={css.notice}>
      <Notice tone="warn">
        {isOverdue ? t('shell.factor.overdue') : t('shell.factor.due', { date: day(due) })}{' '}
        <Link to={to('/Dashboard/Account')}>{t('shell.factor.add')}</Link>
      </Notice>
    </div>
  );
}

const dismissed = 'outdated-password-dismissed';

/** Can be closed until the next sign-in; the account page keeps showing it. */
function OutdatedPassword() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [isShown, setShown] = useState(() => sessionStorage.getItem(dismissed) === null);
  if (!isShown) return null;
  const dismiss = () => {
    sessionStorage.setItem(dismissed, 'true');
    setShown(false);
  };
  return (
    <div className={css.notice}>
      <Notice tone="warn">
        {t('shell.password.outdated')} <Link to={to('/Dashboard/Account')}>{t('shell.password.change')}</Link>
      </Notice>
      <Button onPress={dismiss}>{t('shell.password.dismiss')}</Button>
    </div>
  );
}
