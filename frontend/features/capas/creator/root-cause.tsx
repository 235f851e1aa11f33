import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import type { RootCause } from '#/backend/events/root-cause.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { setRootCause } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';
import { Fishbone } from './fishbone.tsx';
import { emptyRootCause, filledRootCause, methods, type CauseKey } from './root-cause-forms.ts';
import { RootCauseFields } from './root-cause-fields.tsx';

/** How the root cause was found: five whys, a cause-and-effect diagram, or is / is not. */
export function RootCauseAnalysis({ capa, isEditing }: { capa: Capa; isEditing: boolean }) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const { of, revision } = capa.rootCause;
  const [mine, setMine] = useState<{ cause: RootCause; base: number } | null>(null);
  const nameOf = (key: CauseKey) => t(`capas.cause.category.${key}`);
  if (!isEditing) return of && <Shown cause={of} problem={capa.title} />;
  const shown = mine?.cause ?? of;
  const begin = (cause: RootCause) => setMine({ cause, base: mine?.base ?? revision });
  const isMoved = mine !== null && mine.base !== revision;
  return (
    <div className={css.cause}>
      <div className={css.acts} role="group" aria-label={t('capas.cause.method')}>
        {methods.map((method) => (
          <Button
            key={method}
            aria-pressed={shown?.method === method}
            onPress={() => begin(of?.method === method ? of : emptyRootCause(method, nameOf))}
          >
            {t(`capas.cause.${method}`)}
          </Button>
        ))}
      </div>
      {shown && <RootCauseFields cause={shown} onChange={begin} />}
      {isMoved && (
        <Notice tone="warn" role="alert">
          <p>{t('capas.edit.moved')}</p>
          {of && <Shown cause={of} problem={capa.title} />}
          <div className={css.acts}>
            <Button onPress={() => setMine({ cause: mine.cause, base: revision })}>{t('capas.edit.keepMine')}</Button>
            <Button onPress={() => setMine(null)}>{t('capas.edit.takeTheirs')}</Button>
          </div>
        </Notice>
      )}
      {mine && (
        <div className={css.acts}>
          <Button
            look="primary"
            isPending={isPending}
            disabled={isMoved}
            onPress={() =>
              act(
                () => setRootCause({ capaId: capa.id, rootCause: filledRootCause(mine.cause), base: mine.base }),
                () => setMine(null),
              )
            }
          >
            {t('capas.cause.save')}
          </Button>
          <Button onPress={() => setMine(null)}>{t('common.cancel')}</Button>
        </div>
      )}
    </div>
  );
}

/** An analysis as it prints. */
function Shown({ cause, problem }: { cause: RootCause; problem: string }) {
  const { t } = useTranslation();
  switch (cause.method) {
    case 'fiveWhys':
      return (
        <ol className={css.whys} aria-label={t('capas.cause.fiveWhys')}>
          {cause.whys.map(({ question, answer }) => (
            <li key={`${question} ${answer}`}>
              <strong>{question}</strong>
              <span>{answer || '---'}</span>
            </li>
          ))}
        </ol>
      );
    case 'fishbone':
      return <Fishbone categories={cause.categories} problem={problem} />;
    case 'isIsNot':
      return (
        <div className={css.scroll}>
          <table className={css.table} aria-label={t('capas.cause.isIsNot')}>
            <thead>
              <tr>
                <th scope="col">{t('capas.cause.aspect')}</th>
                <th scope="col">{t('capas.cause.is')}</th>
                <th scope="col">{t('capas.cause.isNot')}</th>
                <th scope="col">{t('capas.cause.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {cause.rows.map(({ aspect, is, isNot, difference }) => (
                <tr key={aspect}>
                  <th scope="row">{aspect}</th>
                  <td>{is || '---'}</td>
                  <td>{isNot || '---'}</td>
                  <td>{difference || '---'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
