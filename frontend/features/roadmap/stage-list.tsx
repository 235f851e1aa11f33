import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { percentOf, type Stage } from './tree.ts';
import css from './roadmap.module.css';

type StageListProps = { stages: readonly Stage[]; selected: string; onSelect: (step: string) => void };

/** The steps of the first level as a timeline: a tick for a completed step, its progress, and a link to its tasks. */
export function StageList({ stages, selected, onSelect }: StageListProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <ol className={css.timeline} aria-label={t('roadmap.steps')}>
      {stages.map((stage) => {
        const { step, done, total } = stage;
        const isDone = done === total;
        const percent = percentOf(stage);
        return (
          <li key={step.step} data-done={isDone || undefined}>
            <span className={css.tick} role="img" aria-label={t(isDone ? 'roadmap.done' : 'roadmap.open')}>
              {isDone ? '✓' : step.rank}
            </span>
            <button
              type="button"
              className={css.stage}
              aria-current={step.step === selected ? 'step' : undefined}
              onClick={() => onSelect(step.step)}
            >
              <strong>{locale === 'fr' ? step.titleFR : step.titleEN}</strong>
              <small>{t('roadmap.completed', { count: done, total })}</small>
              <span className={css.bar} aria-hidden>
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className={css.subtitle}>{locale === 'fr' ? step.subtitleFR : step.subtitleEN}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
