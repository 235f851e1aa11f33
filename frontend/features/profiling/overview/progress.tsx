import { useTranslation } from 'react-i18next';
import css from './progress.module.css';

export type ProgressFigures = {
  answered: number;
  remaining: number;
  remainingMost: number;
  minutesLeft: number;
  minutesMost: number;
};

/** The progress of the questionnaire. The rest depends on the answers to come, so it is shown as a range. */
export function Progress({ progress }: { progress: ProgressFigures }) {
  const { t } = useTranslation();
  const { answered, remaining, remainingMost, minutesLeft, minutesMost } = progress;
  const total = answered + (remaining + remainingMost) / 2;
  const share = total === 0 ? 100 : (100 * answered) / total;
  const text = [
    t('profiling.answered', { count: answered }),
    ...(remainingMost === 0
      ? []
      : remaining === remainingMost
        ? [t('profiling.remaining', { count: remaining }), t('profiling.minutes', { count: minutesLeft })]
        : [
            t('profiling.remainingRange', { least: remaining, count: remainingMost }),
            t('profiling.minutesRange', { least: minutesLeft, count: minutesMost }),
          ]),
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
