import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite, useWords } from '../../shared/site.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import css from './index.module.css';
import { remaining } from './remaining.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Counts down to the operator's date; nothing once it is past, or where none is set. The server writes the days, and the
 * browser counts from when this is in sight (`data-soon`, app/start.ts).
 */
export function Countdown() {
  const { t } = useTranslation();
  const launch = useSite()?.launch;
  const title = useWords()(launch?.title);
  const isLive = useIsLive();
  const now = useNow(launch !== null && launch !== undefined);
  const left = launch ? remaining(Date.parse(launch.at) - now) : null;
  if (title === null || left === null) return null;
  return (
    <section className={css.countdown} aria-label={title} data-soon={!isLive || undefined}>
      <h2>{title}</h2>
      <dl>
        {units.map((unit) => (
          <div key={unit} hidden={!isLive && unit !== 'days'}>
            <dt>{t(`landing.launch.${unit}`)}</dt>
            {/* A day may have ended since the page was written. */}
            <dd suppressHydrationWarning>{isLive || unit === 'days' ? String(left[unit]).padStart(2, '0') : '00'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The time, second by second while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
