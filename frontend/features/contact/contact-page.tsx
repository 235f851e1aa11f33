import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { contactTopics } from '#/backend/api/contact/topics.contract.ts';
import { command } from '../../shared/api.ts';
import { useBrowserSoon } from '../../shared/asking.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { SubmitButton } from '../../shared/submit-button.tsx';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import { VisitorFields } from '../../shared/visitor-fields.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { contactFaults, type ContactField } from './contact-faults.ts';
import shape from '../../shared/page.module.css';
import css from './contact.module.css';

const contactAnswer = async () => (await import('#/backend/api/contact/contract.ts')).ContactAnswer;
/** The same in every language. */
const planNames = { starter: 'Starter', premium: 'Premium' } as const;
type Topic = (typeof contactTopics)[number];

/** Writes to the operator of this installation. */
export function Component() {
  const { t } = useTranslation();
  // The server writes the page for every address alike.
  const wanted = useSearchParams()[0].get('plan');
  const isLive = useIsLive();
  useBrowserSoon(wanted !== null);
  const plan = isLive && (wanted === 'starter' || wanted === 'premium') ? wanted : undefined;
  const { form, errors, setErrors } = useFieldErrors<ContactField>();
  const [topic, setTopic] = useState<Topic>('sales');
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, email, message] = [typed(data, 'name'), typed(data, 'email'), typed(data, 'message')];
    const faults = contactFaults({ name, email, message });
    setErrors(Object.fromEntries(faults.map((field) => [field, t(`contact.fault.${field}`)])));
    setFailure(null);
    if (faults.length > 0) return;
    setState('pending');
    try {
      const body = { name, email, message, topic, website: typed(data, 'website') };
      await command(contactAnswer, '/api/contact/send', body);
      setState('sent');
    } catch (error) {
      setFailure(sentenceOf(error, t('contact.failed')));
      setState('idle');
    }
  }

  return (
    <div className={shape.narrow}>
      <PageTitle lead={t('contact.lead')}>{t('contact.title')}</PageTitle>
      {state === 'sent' ? (
        <Notice tone="ok" role="status">
          {t('contact.sent')}
        </Notice>
      ) : (
        <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
          <FailureNotice>{failure}</FailureNotice>
          <VisitorFields labels={{ name: t('contact.name'), email: t('contact.email') }} errors={errors} />
          <SelectField
            label={t('contact.topic')}
            value={topic}
            options={contactTopics.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
            onChange={(value) => setTopic(contactTopics.find((one) => one === value) ?? 'other')}
          />
          <TextAreaField
            label={t('contact.message')}
            name="message"
            rows={8}
            defaultValue={plan && t('contact.plan', { plan: planNames[plan] })}
            error={errors.message}
            required
          />
          <p className={css.trap} aria-hidden>
            <input name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <p className={css.privacy}>{t('contact.privacy')}</p>
          <SubmitButton look="primary" size="large" isPending={state === 'pending'}>
            {t('contact.send')}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}
