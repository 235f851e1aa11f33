import { atomWithStorage } from 'jotai/utils';
import { useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/field.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { command } from './api.ts';
import { isEmail } from './is-email.ts';
import css from './newsletter-field.module.css';
import { SubmitButton } from './submit-button.tsx';
import { typed, useFieldErrors } from './use-field-errors.ts';

/** Whether this browser has asked for the newsletter; kept as the general settings of the screens are. */
const successNewsletterAtom = atomWithStorage('successNewsletter', false, undefined, { getOnInit: true });

const leadAnswer = async () => (await import('#/backend/api/newsletter/contract.ts')).LeadAnswer;

/** Asks for the newsletter, for public pages. It needs the texts of the part `site`. */
export function NewsletterField() {
  const { t } = useTranslation();
  const { form, errors, setErrors } = useFieldErrors<'email'>();
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | 'failed'>('idle');
  const setSuccess = useSetAtom(successNewsletterAtom);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const leadEmail = typed(new FormData(event.currentTarget), 'email');
    const isValid = isEmail(leadEmail);
    setErrors(isValid ? {} : { email: t('newsletter.LandingNewsletterInvalidMail') });
    setSuccess(false);
    setState(isValid ? 'pending' : 'idle');
    if (!isValid) return;
    try {
      await command(leadAnswer, '/api/generics/addLeadNewsletter', { leadEmail });
      setSuccess(true);
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  if (state === 'sent')
    return (
      <Notice tone="ok" role="status">
        {t('newsletter.LandingNewsletterSuccess')} {t('newsletter.confirmNext')}
      </Notice>
    );
  return (
    <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label={t('newsletter.email')}
        hint={t('newsletter.hint')}
        name="email"
        type="email"
        autoComplete="email"
        error={errors.email}
        required
      />
      <SubmitButton isPending={state === 'pending'}>{t('newsletter.subscribe')}</SubmitButton>
      <FailureNotice>{state === 'failed' && t('newsletter.LandingNewsletterError')}</FailureNotice>
    </form>
  );
}
