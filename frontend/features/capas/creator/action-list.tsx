import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa, CapaActionShown } from '#/backend/api/capas/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { completeAction, reopenAction, withdrawAction } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';
import { ActionDialog } from './action-dialog.tsx';

type Asked = { what: 'add' } | { what: 'change' | 'reopen' | 'withdraw'; action: CapaActionShown } | null;

/** The actions of a CAPA: what is done, by whom and until when. */
export function ActionList({ capa, mayWrite }: { capa: Capa; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  const { act, isPending } = useCapaAct();
  const [asked, setAsked] = useState<Asked>(null);
  const { id: capaId, actionList, check } = capa;
  const close = () => setAsked(null);
  return (
    <section className={css.actions} aria-label={t('capas.actions.name')}>
      <h4>{t('capas.actions.name')}</h4>
      {actionList.length === 0 && <p className={css.quiet}>{t('capas.actions.none')}</p>}
      <ul>
        {actionList.map((one) => {
          const { action, kind, text, owner, due, isOverdue, done } = one;
          return (
            <li key={action} data-done={done !== null || undefined}>
              <p>
                <code>{action}</code> {text}
              </p>
              <p className={css.quiet}>
                {t(`capas.actions.kind.${kind}`)}
                {owner && ` · ${owner.name ?? t('capas.erased')}`}
                {due !== null && !isOverdue && ` · ${t('capas.head.due', { date: date(due) })}`}{' '}
                {isOverdue && due !== null && <Badge tone="bad">{t('capas.late', { date: date(due) })}</Badge>}
                {done && (
                  <Badge tone="ok">
                    {t('capas.actions.done', { name: done.by?.name ?? t('capas.erased'), date: day(done.at) })}
                  </Badge>
                )}
              </p>
              {mayWrite && (
                <div className={css.acts}>
                  {done ? (
                    <Button onPress={() => setAsked({ what: 'reopen', action: one })}>
                      {t('capas.actions.reopen')}
                    </Button>
                  ) : (
                    <Button
                      disabled={kind !== 'containment' && check === null}
                      isPending={isPending}
                      onPress={() => act(() => completeAction({ capaId, action }))}
                    >
                      {t('capas.actions.complete')}
                    </Button>
                  )}
                  <Button onPress={() => setAsked({ what: 'change', action: one })}>{t('capas.actions.change')}</Button>
                  <Button look="ghost" onPress={() => setAsked({ what: 'withdraw', action: one })}>
                    {t('capas.actions.withdraw')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && actionList.some(({ done, kind }) => !done && kind !== 'containment') && check === null && (
        <p className={css.quiet}>{t('capas.actions.criteriaFirst')}</p>
      )}
      {mayWrite && <Button onPress={() => setAsked({ what: 'add' })}>{t('capas.actions.add')}</Button>}
      {asked?.what === 'add' && <ActionDialog capaId={capaId} action={null} onClose={close} />}
      {asked?.what === 'change' && <ActionDialog capaId={capaId} action={asked.action} onClose={close} />}
      {(asked?.what === 'reopen' || asked?.what === 'withdraw') && (
        <ReasonDialog
          title={t(`capas.actions.${asked.what}Title`, { action: asked.action.action })}
          text={asked.action.text}
          label={t('capas.reason')}
          missing={t('capas.reasonMissing')}
          confirm={t(`capas.actions.${asked.what}`)}
          isPending={isPending}
          onClose={close}
          onConfirm={(reason) => {
            const body = { capaId, action: asked.action.action, reason };
            act(() => (asked.what === 'reopen' ? reopenAction(body) : withdrawAction(body)), close);
          }}
        />
      )}
    </section>
  );
}
