import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import css from '../accounts.module.css';

const done = async () => (await import('#/backend/api/accounts/security.contract.ts')).Done;

/**
 * Opened by the link of the mail: stops the removal of the second factors. It needs a press, because mail programs open
 * links.
 */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [search] = useSearchParams();
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function stop() {
    setState('pending');
    setFailure(null);
    try {
      const link = { userId: search.get('userId') ?? '', val: search.get('val') ?? '' };
      await command(done, '/api/auth/cancelRecovery', link);
      setState('done');
    } catch (error) {
      setFailure(sentenceOf(error, t('accounts.failed')));
      setState('idle');
    }
  }

  if (state === 'done')
    return (
      <>
        <PageTitle lead={t('accounts.cancelRecovery.doneText')}>{t('accounts.cancelRecovery.done')}</PageTitle>
        <div className={css.actions} role="status">
          <ButtonLink look="primary" size="large" to={to('/Auth/ForgotPassword')}>
            {t('accounts.cancelRecovery.password')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageTitle lead={t('accounts.cancelRecovery.text')}>{t('accounts.cancelRecovery.title')}</PageTitle>
      <FailureNotice>{failure}</FailureNotice>
      <div className={css.actions}>
        <Button look="primary" size="large" isPending={state === 'pending'} onPress={() => void stop()}>
          {t('accounts.cancelRecovery.stop')}
        </Button>
      </div>
    </>
  );
}
