import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import css from './device-dashboard.module.css';
import { openPoints } from './open-points.ts';

const shownQuestions = 5;

type OpenCardProps = { derivation: DerivationAnswer; risks: number; isDimmed: boolean };

/** Verdicts that are not settled yet, the questions that would settle most of them, and risks without a decision. */
export function OpenCard({ derivation, risks, isDimmed }: OpenCardProps) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { norms, templates, questions } = useMemo(() => openPoints(derivation), [derivation]);
  const { missing } = derivation.classification;
  const counts = ({ norms: some, templates: others }: { norms: number; templates: number }) =>
    [
      some > 0 && t('dashboard.open.norms', { count: some }),
      others > 0 && t('dashboard.open.templates', { count: others }),
    ]
      .filter(Boolean)
      .join(' · ');
  const isSettled = norms + templates + missing.length === 0;
  return (
    <Card title={t('dashboard.open.title')}>
      <div className={`${css.open} ${css.dimmed}`} data-dimmed={isDimmed || undefined}>
        {isSettled && <p className={css.quiet}>{t('dashboard.open.nothing')}</p>}
        {risks > 0 && (
          <p>
            <Link to={to('/Dashboard/ABR')}>{t('dashboard.decisions.decide', { count: risks })}</Link>
          </p>
        )}
        {norms + templates > 0 && <p>{counts({ norms, templates })}</p>}
        {missing.length > 0 && (
          <p>
            <small>{t('dashboard.open.facts')}</small>
            {missing
              .slice(0, shownQuestions)
              .map(({ factLabel }) => say(factLabel))
              .join(' · ')}
          </p>
        )}
        {questions.length > 0 && (
          <>
            <h3>{t('dashboard.open.settledBy')}</h3>
            <ul>
              {questions.slice(0, shownQuestions).map((open) => (
                <li key={open.question}>
                  {say(open.title)}
                  <small>{counts(open)}</small>
                </li>
              ))}
            </ul>
            <Link to={to('/Dashboard/MyDevice')}>{t('dashboard.open.answer')}</Link>
          </>
        )}
      </div>
    </Card>
  );
}
