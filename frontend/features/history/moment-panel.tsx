import { useTranslation } from 'react-i18next';
import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import { classText } from '#/backend/events/class-text.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './panels.module.css';
import type { Replay } from '../../replay/use-replay.ts';

/** The device at the moment on the screen, from the shared folds, without a request. */
export function MomentPanel({
  replay: { moment, event, isPast },
  onCompare,
}: {
  replay: Replay;
  onCompare: () => void;
}) {
  const { t } = useTranslation();
  const dates = useDates();
  const { device, profile, profiling } = moment;
  const facts = [
    ['name', device.name || '—'],
    ['class', classText(profile.classification)],
    ['answers', dates.number(profiling.answers.length)],
    ['norms', dates.number(applicableNorms(moment))],
    ['templates', dates.number(applicableCount(profile.templates))],
    ['risks', dates.number(profile.risks.length)],
  ] as const;
  return (
    <Card
      title={
        isPast && event ? t('history.state.asOf', { date: dates.moment(event.recordedAt) }) : t('history.state.now')
      }
      aside={
        <Button look="history" onPress={onCompare}>
          {t('record.compare.start')} <kbd aria-hidden>D</kbd>
        </Button>
      }
    >
      {device.exists ? (
        <dl className={css.facts}>
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{t(`history.state.${fact}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('history.state.unborn')}</p>
      )}
    </Card>
  );
}
