import { useTranslation } from 'react-i18next';
import type { GuideStep } from '#/knowledge/derive/class-guide.ts';
import { isHigher, plainClasses } from '#/knowledge/derive/plain-class.ts';
import { Card } from '../../ui/card.tsx';
import { classOf } from './class-words.ts';
import css from './class-panel.module.css';

/** The class or its bounds at this moment, as words and on the ladder of the four classes. */
export function ClassPanel({ step: { classification, state } }: { step: GuideStep }) {
  const { t } = useTranslation();
  const { lower, upper } = classification;
  const isOpen = classification.class === null;
  return (
    <Card title={t(isOpen ? 'guide.class.open' : 'guide.class.settled')}>
      <p className={css.class} role="status" data-open={isOpen || undefined}>
        {classOf(classification)}
      </p>
      <ol className={css.ladder} aria-label={t('guide.class.ladder')}>
        {plainClasses.map((one) => {
          const isPossible = lower !== null && upper !== null && !isHigher(lower, one) && !isHigher(one, upper);
          return (
            <li
              key={one}
              data-possible={isPossible || undefined}
              data-settled={(isPossible && lower === upper) || undefined}
            >
              {one}
              <span className={css.hidden}>{t(isPossible ? 'guide.class.possible' : 'guide.class.excluded')}</span>
            </li>
          );
        })}
      </ol>
      {state === 'asking' && <p className={css.note}>{t('guide.class.text')}</p>}
    </Card>
  );
}
