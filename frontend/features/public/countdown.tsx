import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite, useWords } from '../../shared/site.ts';
import css from './index.module.css';
import { remaining } from './remaining.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Counts down to the operator's date; nothing once it is past, or where none is set. */
export function Countdown() {
  const { t } = useTranslation();
  const launch = useSite()?.launch;
  const title = useWords()(launch?.title);
  const now = useNow(launch !== null && launch !== undefined);
  const left = launch && now !== null ? remaining(Date.parse(launch.at) - now) : null;
  if (title === null || left === null) return null;
  return (
    <section className={css.countdown} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {units.map((unit) => (
          <div key={unit}>
            <dt>{t(`landing.launch.${unit}`)}</dt>
            <dd>{String(left[unit]).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The time, second by second; null until it runs. */
function useNow(isRunning: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
