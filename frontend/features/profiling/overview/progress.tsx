import { useTranslation } from 'react-i18next';
import css from './progress.module.css';

export type ProgressFigures = { answered: number; remaining: number; minutesLeft: number };

/** The progress of the questionnaire. The rest depends on the answers to come, so it is shown as an estimate. */
export function Progress({ progress: { answered, remaining, minutesLeft } }: { progress: ProgressFigures }) {
  const { t } = useTranslation();
  const total = answered + remaining;
  const share = total === 0 ? 100 : (100 * answered) / total;
  const text = [
    t('profiling.answered', { count: answered }),
    ...(remaining > 0
      ? [t('profiling.remaining', { count: remaining }), t('profiling.minutes', { count: minutesLeft })]
      : []),
  ].join(' · ');
  return (
    <div className={css.progress}>
      <p>{text}</p>
      <div
        className={css.meter}
        role="progressbar"
        aria-label={t('profiling.progress')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <div style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
