import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import css from './progress-bar.module.css';

const parts = ['evidenced', 'stated', 'open'] as const;

/** How far the requirements of a norm are: with evidence, stated alone, open. Long: with the counts as words. */
export function ProgressBar({ progress, isLong = false }: { progress: Norm['progress']; isLong?: boolean }) {
  const { t } = useTranslation();
  const total = parts.reduce((sum, part) => sum + progress[part], 0);
  if (total === 0) return null;
  const words = parts.map((part) => t(`norms.progress.${part}`, { count: progress[part] })).join(' · ');
  return (
    <span className={css.progress} data-long={isLong || undefined}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={words}>
        <title>{words}</title>
        <rect data-part="open" width="100" height="4" />
        <rect data-part="stated" width={((progress.evidenced + progress.stated) / total) * 100} height="4" />
        <rect data-part="evidenced" width={(progress.evidenced / total) * 100} height="4" />
      </svg>
      <span aria-hidden>{isLong ? words : `${progress.evidenced + progress.stated}/${total}`}</span>
    </span>
  );
}
