import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { isEmail } from '../../shared/is-email.ts';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { VisitorFields } from '../../shared/visitor-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { bookDemo, type Link } from './booking-calls.ts';
import css from './bookings.module.css';
import { ownTimeZone } from './days-of.ts';

type BookingFormProps = {
  start: string;
  onBack: () => void;
  onBooked: (link: Link) => void;
  onTaken: (error: ApiError) => void;
};

/** Who comes to the demo at a chosen time. */
export function BookingForm({ start, onBack, onBooked, onTaken }: BookingFormProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { form, errors, setErrors } = useFieldErrors<'name' | 'email'>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // One key for each time that was chosen: pressed again over a bad line, it is one booking.
  const [key] = useState(() => crypto.randomUUID());
  useEffect(() => heading.current?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, email, words] = [typed(data, 'name'), typed(data, 'email'), typed(data, 'words')];
    const faults = {
      ...(name === '' && { name: t('booking.form.nameMissing') }),
      ...(!isEmail(email) && { email: t('booking.form.emailInvalid') }),
    };
    setErrors(faults);
    setFailure(null);
    if (Object.keys(faults).length > 0) return;
    setPending(true);
    try {
      const { booking, val } = await bookDemo({ start, name, email, words, timeZone: ownTimeZone() }, key);
      onBooked({ booking, val });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'BOOKING_TAKEN') return onTaken(error);
      setFailure(sentenceOf(error, t('errors.unreachable')));
      setPending(false);
    }
  }

  return (
    <form className={css.form} ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={css.chosen}>
        <h2 ref={heading} tabIndex={-1}>
          {dates.long(start)}
        </h2>
        <Button onPress={onBack}>{t('booking.form.another')}</Button>
      </div>
      <FailureNotice>{failure}</FailureNotice>
      <VisitorFields labels={{ name: t('booking.form.name'), email: t('booking.form.email') }} errors={errors} />
      <TextAreaField
        label={t('booking.form.words')}
        hint={t('booking.form.wordsHint')}
        name="words"
        rows={3}
        maxLength={2000}
      />
      <p className={css.muted}>{t('booking.form.privacy')}</p>
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {t('booking.form.submit')}
      </Button>
    </form>
  );
}
