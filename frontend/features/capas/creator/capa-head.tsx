import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { DeviceLink } from '../../../shared/device-link.tsx';
import { TraceLink } from '../../../shared/trace-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import css from '../capas.module.css';
import { phaseTones } from '../phases.ts';
import { placeOf } from '../source.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { FileMenu } from './file-menu.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type Asked = 'plan' | 'compare' | 'close' | 'reopen' | 'withdraw' | null;

/** The state of a CAPA: status, source, owner, dates; and what can be done with it as a whole. */
export function CapaHead({ capa, mayWrite }: { capa: Capa; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { day, date } = useDates();
  const [address, change] = useAddress();
  const [asked, setAsked] = useState<Asked>(null);
  const { source, owner, due, isOverdue, openedBy, openedAt, ended, missing } = capa;
  const place = placeOf(source);
  const isEditing = address.get('mode') === 'edit';
  const name = (person: { name: string | null } | null) => person?.name ?? t('capas.erased');
  return (
    <section className={css.head} aria-label={t('capas.head.name')}>
      <div className={css.facts}>
        <Badge tone={phaseTones[capa.phase]}>{t(`capas.phase.${capa.phase}`)}</Badge>
        <span>
          {t('capas.head.source')}{' '}
          {place ? (
            <DeviceLink place={place} device={capa.device}>
              {t(`capas.source.${source.kind}`)}
            </DeviceLink>
          ) : (
            t(`capas.source.${source.kind}`)
          )}
        </span>
        <span>{t('capas.head.opened', { name: name(openedBy), date: day(openedAt) })}</span>
        <span>{owner ? t('capas.head.owner', { name: name(owner) }) : t('capas.head.nobody')}</span>
        {capa.device !== null && <TraceLink node={`capa:${capa.id}`} device={capa.device} />}
        {due !== null && (
          <Badge tone={isOverdue ? 'bad' : 'neutral'}>
            {isOverdue ? t('capas.late', { date: date(due) }) : t('capas.head.due', { date: date(due) })}
          </Badge>
        )}
        {ended && (
          <span>
            {t(ended.byAuthor ? 'capas.head.endedByAuthor' : 'capas.head.ended', {
              name: name(ended.by),
              date: day(ended.at),
            })}
            {ended.reason && ` – ${ended.reason}`}
          </span>
        )}
      </div>
      <div className={css.acts} role="group" aria-label={t('capas.head.acts')}>
        <Button
          aria-pressed={isEditing}
          disabled={!mayWrite || ended !== null}
          onPress={() => change({ mode: isEditing ? null : 'edit' })}
        >
          {t(isEditing ? 'capas.head.view' : 'capas.head.edit')}
        </Button>
        <Button onPress={() => setAsked('compare')}>{t('capas.head.compare')}</Button>
        <FileMenu capa={capa} mayKeep={mayWrite} />
        {mayWrite && ended === null && (
          <>
            <Button onPress={() => setAsked('plan')}>{t('capas.head.plan')}</Button>
            <Button onPress={() => setAsked('withdraw')}>{t('capas.head.withdraw')}</Button>
            <Button look="primary" disabled={missing.length > 0} onPress={() => setAsked('close')}>
              {t('capas.head.close')}
            </Button>
          </>
        )}
        {mayWrite && ended !== null && <Button onPress={() => setAsked('reopen')}>{t('capas.head.reopen')}</Button>}
      </div>
      {mayWrite && ended === null && missing.length > 0 && (
        <p className={css.quiet}>
          {t('capas.head.missing', {
            what: missing
              .map((one) =>
                one === 'actions' || one === 'effectiveness' ? t(`capas.missing.${one}`) : t(`capas.section.${one}`),
              )
              .join(', '),
          })}
        </p>
      )}
      {asked === 'plan' && <PlanDialog capa={capa} onClose={() => setAsked(null)} />}
      {asked === 'compare' && <CompareDialog capa={capa} onClose={() => setAsked(null)} />}
      {(asked === 'close' || asked === 'reopen' || asked === 'withdraw') && (
        <EndDialog capa={capa} act={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
