import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingAnswer } from '#/backend/api/bookings/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { cancelDemo, moveDemo, type Link } from './booking-calls.ts';
import css from './bookings.module.css';
import { OtherTimes } from './other-times.tsx';

type BookedActsProps = { link: Link; demo: BookingAnswer; isNew: boolean; onChanged: () => void };
type News = 'booked' | 'moved' | null;

/** What a booked demo is, and what its visitor may do about it. */
export function BookedActs({ link, demo, isNew, onChanged }: BookedActsProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const dates = useDates();
  const [step, setStep] = useState<'see' | 'move' | 'cancel'>('see');
  const [news, setNews] = useState<News>(isNew ? 'booked' : null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (news !== null || demo.state === 'cancelled') summary.current?.focus();
  }, [news, demo.state]);

  async function act(send: () => Promise<unknown>, done: News) {
    setPending(true);
    setFailure(null);
    setNews(null);
    try {
      await send();
      setStep('see');
      setNews(done);
    } catch (error) {
      setFailure(sentenceOf(error, t('errors.unreachable')));
    }
    setPending(false);
    // Also after a refusal: somebody else may have changed it.
    onChanged();
  }

  const when = dates.long(demo.start);
  return (
    <>
      <section className={css.summary} ref={summary} tabIndex={-1} aria-label={t('booking.booked.title')}>
        {demo.state === 'booked' && news && <Notice tone="ok">{t(`booking.booked.${news}`)}</Notice>}
        {demo.state !== 'booked' && <Notice>{t(`booking.booked.${demo.state}`)}</Notice>}
        <p className={css.when} data-gone={demo.state === 'cancelled' || undefined}>
          {when}
        </p>
        <p className={css.muted}>{t('booking.booked.length', { count: demo.minutes })}</p>
        {demo.state === 'booked' && (
          <p>{demo.place === null ? t('booking.booked.placeLater') : <a href={demo.place}>{demo.place}</a>}</p>
        )}
      </section>
      <FailureNotice>{failure}</FailureNotice>
      {demo.state !== 'booked' && (
        <div className={css.actions}>
          <ButtonLink look="primary" to={to('/Auth/BookDemo')}>
            {t('booking.booked.again')}
          </ButtonLink>
        </div>
      )}
      {demo.state === 'booked' && step === 'see' && (
        <div className={css.actions}>
          <a className={css.file} href={`/api/bookings/getAppointment?${new URLSearchParams(link)}`} download>
            {t('booking.booked.file')}
          </a>
          <Button onPress={() => setStep('move')}>{t('booking.booked.move')}</Button>
          <Button onPress={() => setStep('cancel')}>{t('booking.booked.cancel')}</Button>
        </div>
      )}
      {step === 'cancel' && demo.state === 'booked' && (
        <div className={css.actions} role="group" aria-label={t('booking.booked.sure')}>
          <p>{t('booking.booked.sure')}</p>
          <Button look="danger" autoFocus isPending={isPending} onPress={() => void act(() => cancelDemo(link), null)}>
            {t('booking.booked.yes')}
          </Button>
          <Button onPress={() => setStep('see')}>{t('booking.booked.keep')}</Button>
        </div>
      )}
      {step === 'move' && demo.state === 'booked' && (
        <OtherTimes
          isPending={isPending}
          onMove={(start) => void act(() => moveDemo({ ...link, start }), 'moved')}
          onBack={() => setStep('see')}
        />
      )}
    </>
  );
}
