import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './bookings.module.css';
import { daysOf, ownTimeZone } from './days-of.ts';

const daysAtOnce = 4;

type SlotPickerProps = { slots: readonly string[]; minutes: number; onChoose: (start: string) => void };

/** Free times as buttons, by day, in the visitor's time zone. */
export function SlotPicker({ slots, minutes, onChoose }: SlotPickerProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [first, setFirst] = useState(0);
  const zone = ownTimeZone();
  const days = daysOf(slots, zone);
  // Fewer days may be left after somebody else has booked.
  const from = Math.min(first, Math.max(0, days.length - 1));
  if (days.length === 0) return <Notice>{t('booking.full')}</Notice>;
  return (
    <section className={css.picker} aria-label={t('booking.times')}>
      <p className={css.muted}>{t('booking.zone', { zone: zone.replaceAll('_', ' '), minutes })}</p>
      {days.slice(from, from + daysAtOnce).map(({ day, slots: times }) => (
        <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dates.weekday(times[0] ?? day)}</h2>
          <ul className={css.times}>
            {times.map((start) => (
              <li key={start}>
                <Button aria-label={dates.long(start)} onPress={() => onChoose(start)}>
                  {dates.time(start)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {days.length > daysAtOnce && (
        <div className={css.between}>
          <Button disabled={from === 0} onPress={() => setFirst(Math.max(0, from - daysAtOnce))}>
            {t('booking.earlier')}
          </Button>
          <Button disabled={from + daysAtOnce >= days.length} onPress={() => setFirst(from + daysAtOnce)}>
            {t('booking.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
