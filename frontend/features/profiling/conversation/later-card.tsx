import { useTranslation } from 'react-i18next';
import type { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useOwners } from '../../roadmap/use-owners.ts';
import css from './later.module.css';

type LaterCardProps = {
  postponed: ProfilingHistory['postponed'];
  /** Absent where nothing may be changed. */
  onResume?: ((question: string) => void) | undefined;
};

/** The questions that were put off, each with whom it is left to, and a button that asks it now. */
export function LaterCard({ postponed, onResume }: LaterCardProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { owners } = useOwners();
  const nameOf = (account: string) =>
    owners === undefined ? '…' : (owners.find((one) => one.account === account)?.name ?? t('profiling.later.left'));
  return (
    <Card title={t('profiling.later.title')} aside={<Badge tone="warn">{postponed.length}</Badge>}>
      <p className={css.quiet}>{t('profiling.later.end')}</p>
      <ul className={css.list}>
        {postponed.map(({ question, questionTitle, owner }) => (
          <li key={question}>
            <span>
              {say(questionTitle)}
              {owner !== null && <small>{t('profiling.later.for', { name: nameOf(owner) })}</small>}
            </span>
            {onResume && (
              <Button
                aria-label={t('profiling.later.resumeOne', { question: say(questionTitle) })}
                onPress={() => onResume(question)}
              >
                {t('profiling.later.resume')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
