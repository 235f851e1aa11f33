import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import css from './device-dashboard.module.css';
import { nextSteps, type Standing } from './next-steps.ts';

/** The next steps for the device in its present state. */
export function StepsCard(standing: Standing) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <Card title={t('dashboard.steps.title')}>
      <ol className={css.steps}>
        {nextSteps(standing).map(({ key, isDone, count, screen }) => (
          <li key={key} data-done={isDone || undefined}>
            <span role="img" aria-label={t(isDone ? 'dashboard.steps.done' : 'dashboard.steps.todo')}>
              {isDone ? '✓' : '○'}
            </span>
            <Link to={to(`/Dashboard/${screen}`)}>{t(`dashboard.steps.${key}`, { count })}</Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
