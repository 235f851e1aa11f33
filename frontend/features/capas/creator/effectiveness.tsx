import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import css from '../capas.module.css';
import { CheckDialog, CriteriaDialog } from './effectiveness-dialogs.tsx';

/** Criteria of effectiveness, the date of their check, and its outcome. */
export function Effectiveness({ capa, mayWrite }: { capa: Capa; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  const [asked, setAsked] = useState<'plan' | 'check' | null>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { check } = capa;
  const outcome = check?.outcome;
  const isDue = check !== null && check.due <= today && capa.actionList.every(({ done }) => done !== null);
  return (
    <section className={css.actions} aria-label={t('capas.check.name')}>
      <h4>{t('capas.check.name')}</h4>
      {check ? (
        <>
          <p>{check.criteria}</p>
          <p className={css.quiet}>{t('capas.check.from', { date: date(check.due) })}</p>
          {outcome && (
            <p>
              <Badge tone={outcome.isEffective ? 'ok' : 'bad'}>
                {t(outcome.isEffective ? 'capas.check.effective' : 'capas.check.ineffective')}
              </Badge>{' '}
              {outcome.text} <small>{`${outcome.stamp.by?.name ?? t('capas.erased')}, ${day(outcome.stamp.at)}`}</small>
            </p>
          )}
        </>
      ) : (
        <p className={css.quiet}>{t('capas.check.none')}</p>
      )}
      {mayWrite && (
        <div className={css.acts}>
          {check && !outcome && (
            <Button look="primary" disabled={!isDue} onPress={() => setAsked('check')}>
              {t('capas.check.record')}
            </Button>
          )}
          <Button onPress={() => setAsked('plan')}>{t(check ? 'capas.check.planAgain' : 'capas.check.plan')}</Button>
        </div>
      )}
      {asked === 'plan' && <CriteriaDialog capa={capa} onClose={() => setAsked(null)} />}
      {asked === 'check' && <CheckDialog capa={capa} onClose={() => setAsked(null)} />}
    </section>
  );
}
