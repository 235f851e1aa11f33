import { useTranslation } from 'react-i18next';
import { speeds, type Speed } from './stepping.ts';
import css from './time-rail.module.css';

/** The number of events a second in playback. */
export function SpeedChoice({ speed, onChange }: { speed: Speed; onChange: (speed: Speed) => void }) {
  const { t } = useTranslation();
  return (
    <select
      className={css.speed}
      aria-label={t('history.rail.speed')}
      value={speed}
      onChange={({ target }) => onChange(speeds.find((known) => String(known) === target.value) ?? speed)}
    >
      {speeds.map((known) => (
        <option key={known} value={known}>
          {t('history.rail.perSecond', { count: known })}
        </option>
      ))}
    </select>
  );
}
