import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { refreshSession } from '../../shared/session.ts';
import { useFieldErrors } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { changePassword } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

/** Changes the password after a check of the present one, and warns that this ends all other sessions. */
export function PasswordCard({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const minimum = account.passwordMinimum;
  const { form, errors, setErrors } = useFieldErrors<'current' | 'wanted'>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const change = useChange(
    ({ current, wanted }: Record<'current' | 'wanted', string>) => changePassword(current, wanted),
    () => {
      form.current?.reset();
      setShown(false);
      toast('success', t('account.password.done'));
      void refreshSession();
    },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [current, wanted] = [data.get('current'), data.get('wanted')];
    setFailure(null);
    if (typeof current !== 'string' || typeof wanted !== 'string') return;
    const found = {
      ...(current === '' ? { current: t('account.password.missing') } : {}),
      ...(Array.from(wanted).length < minimum ? { wanted: t('account.password.short', { minimum }) } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    change.mutate({ current, wanted }, { onError: (error) => setFailure(sentenceOf(error, t('account.failed'))) });
  }

  const field = { type: isShown ? 'text' : 'password', maxLength: 128, required: true } as const;
  return (
    <Card title={t('account.password.title')}>
      <form className={css.form} ref={form} onSubmit={onSubmit} noValidate>
        {account.passwordOutdated && <Notice tone="warn">{t('account.password.outdated', { minimum })}</Notice>}
        {account.passwordSince && (
          <p className={css.quiet}>{t('account.password.since', { date: day(account.passwordSince) })}</p>
        )}
        <FailureNotice>{failure}</FailureNotice>
        {/* For password managers, which need the account of the password. */}
        <input type="text" name="username" autoComplete="username" defaultValue={account.email} readOnly hidden />
        <TextField
          label={t('account.password.current')}
          name="current"
          autoComplete="current-password"
          error={errors.current}
          {...field}
        />
        <TextField
          label={t('account.password.new')}
          hint={t('account.password.hint', { minimum })}
          name="wanted"
          autoComplete="new-password"
          error={errors.wanted}
          {...field}
        />
        <CheckboxField
          label={t('account.password.show')}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <div className={css.actions}>
          <Button type="submit" look="primary" isPending={change.isPending}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
