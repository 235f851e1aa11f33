import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './bookings.module.css';
import { CalendarFailed } from './calendar-failed.tsx';
import { SlotPicker } from './slot-picker.tsx';

const demoCalendar = async () => (await import('#/backend/api/bookings/contract.ts')).DemoCalendar;

type OtherTimesProps = { isPending: boolean; onMove: (start: string) => void; onBack: () => void };

/** Chooses another time for a booked demo. */
export function OtherTimes({ isPending, onMove, onBack }: OtherTimesProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [start, setStart] = useState<string | null>(null);
  const { answer, error, reload } = useAnswer(demoCalendar, '/api/bookings/getCalendar?');
  return (
    <>
      {error && <CalendarFailed error={error} onRetry={reload} />}
      {answer === null && !error && <Skeleton height={320} label={t('booking.loading')} />}
      {answer && answer.kind !== 'own' && <Notice>{t('booking.full')}</Notice>}
      {answer?.kind === 'own' && start === null && <SlotPicker {...answer} onChoose={setStart} />}
      <div className={css.actions}>
        {start !== null && (
          <Button look="primary" autoFocus isPending={isPending} onPress={() => onMove(start)}>
            {t('booking.booked.moveTo', { when: dates.long(start) })}
          </Button>
        )}
        <Button onPress={start === null ? onBack : () => setStart(null)}>{t('booking.booked.back')}</Button>
      </div>
    </>
  );
}
