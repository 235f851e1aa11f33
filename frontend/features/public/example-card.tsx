import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { useEarlier } from '../../shared/use-earlier.ts';
import { Badge } from '../../ui/badge.tsx';
import css from './example.module.css';
import { exampleAt, exampleEvents } from './example-record.ts';

const total = exampleEvents.length;

/** The product in one gesture: drag the moment, and the file of a device shows its state then. */
export function ExampleCard() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [position, setPosition] = useState(total);
  const rail = useEarlier(String(position), (typed) => setPosition(Number(typed)));
  const event = exampleEvents[position - 1] ?? exampleEvents[0]!;
  const { deviceClass, norms } = exampleAt(position);
  const isPast = position < total;
  const where = t('landing.example.at', { position, total });

  return (
    <section
      className={css.card}
      aria-label={`${t('landing.example.label')}: ${t('landing.example.device')}`}
      data-past={isPast || undefined}
    >
      <header className={css.head}>
        <div>
          <Badge tone={isPast ? 'history' : 'neutral'}>{t('landing.example.label')}</Badge>
          <strong>{t('landing.example.device')}</strong>
        </div>
        <p className={css.class}>
          <span>{t('landing.example.class')}</span>
          <b data-open={deviceClass === null || undefined}>{deviceClass ?? t('landing.example.open')}</b>
        </p>
      </header>
      <div className={css.norms}>
        <h2>{t('landing.example.norms')}</h2>
        <ul>
          {norms.map(({ name, since, isOver }) => (
            <li key={name} data-new={(since === position && !isOver) || undefined} data-over={isOver || undefined}>
              {isOver ? <s>{name}</s> : name}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.event} aria-live="polite">
        <p>{t(`landing.example.event.${event.key}`)}</p>
        <p>{t(`landing.example.why.${event.key}`)}</p>
      </div>
      <div className={css.rail}>
        <svg viewBox={`0 0 ${total * 10} 32`} preserveAspectRatio="none" aria-hidden>
          {exampleEvents.map(({ key, weight }, i) => (
            <rect
              key={key}
              x={i * 10 + 1}
              y={32 - weight}
              width="8"
              height={weight}
              rx="1"
              data-played={i < position || undefined}
            />
          ))}
        </svg>
        <input
          ref={rail}
          type="range"
          min={1}
          max={total}
          value={position}
          aria-label={t('landing.example.scrub')}
          aria-valuetext={`${where}, ${moment(event.at)}`}
          onChange={(change) => setPosition(Number(change.target.value))}
        />
        <p>
          <span>{moment(event.at)}</span>
          <span>{where}</span>
        </p>
      </div>
      <p className={css.hint}>{t('landing.example.hint')}</p>
    </section>
  );
}
