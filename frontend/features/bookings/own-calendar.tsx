import { useState } from 'react';
import type { ApiError } from '../../shared/api-error.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import type { Link } from './booking-calls.ts';
import { BookingForm } from './booking-form.tsx';
import { SlotPicker } from './slot-picker.tsx';

type OwnCalendarProps = {
  slots: readonly string[];
  minutes: number;
  onBooked: (link: Link) => void;
  /** Somebody else was quicker: the times are to be read again. */
  onTaken: () => void;
};

/** First the time, then who comes. */
export function OwnCalendar({ slots, minutes, onBooked, onTaken }: OwnCalendarProps) {
  const [start, setStart] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function choose(chosen: string) {
    setFailure(null);
    setStart(chosen);
  }
  function refused(error: ApiError) {
    setFailure(error.message);
    setStart(null);
    onTaken();
  }

  if (start !== null)
    return <BookingForm start={start} onBack={() => setStart(null)} onBooked={onBooked} onTaken={refused} />;
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <SlotPicker slots={slots} minutes={minutes} onChoose={choose} />
    </>
  );
}
