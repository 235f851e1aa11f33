import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { logged } from '#/backend/api/history/contract.ts';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { recentActions, type Action } from '../../../replay/consequences.ts';
import { effectLines } from '../../../replay/effect-lines.ts';
import { useNames } from '../../../replay/use-names.ts';
import type { Replay } from '../../../replay/use-replay.ts';
import { EffectList } from './effect-list.tsx';
import css from './effects.module.css';
import { answerOf } from '#/knowledge/derive/chosen.ts';

const shownActions = 3;

/** The effects of the last answers, newest first. Screen readers hear the lines as they arrive. */
export function EffectsCard({
  replay: { events, count, isLoading },
}: {
  replay: Pick<Replay, 'events' | 'count' | 'isLoading'>;
}) {
  const { t } = useTranslation();
  const actions = useMemo(() => recentActions(events, count, shownActions), [events, count]);
  return (
    <Card title={t('profiling.effects.title')}>
      <ol className={css.actions} aria-live="polite" aria-relevant="additions">
        {actions.map((action) => (
          <ActionItem key={action.event.id} action={action} />
        ))}
      </ol>
      {isLoading && <Skeleton height={460} label={t('common.loading')} />}
      {actions.length === 0 && !isLoading && <p className={css.quiet}>{t('profiling.effects.waiting')}</p>}
    </Card>
  );
}

function ActionItem({ action: { event, effects } }: { action: Action }) {
  const { t } = useTranslation();
  const names = useNames();
  const known = logged(event);
  const [question, answers, mark] =
    known.type === 'QuestionAnswered'
      ? [known.data.question, known.data.answers, null]
      : known.type === 'AnswerChanged'
        ? [known.data.question, known.data.to, t('profiling.effects.changed')]
        : known.type === 'AnswerUndone'
          ? [known.data.question, known.data.answers, t('profiling.effects.undone')]
          : ['', [], null];
  return (
    <li className={css.action}>
      <p>
        {mark && <strong>{mark}: </strong>}
        {names.question(question)} <em>{names.choice(question, answerOf(answers))}</em>
      </p>
      {effectLines(effects).length > 0 ? (
        <EffectList effects={effects} />
      ) : (
        <p className={css.quiet}>{t('profiling.effects.nothing')}</p>
      )}
    </li>
  );
}
