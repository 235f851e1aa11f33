import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, ItemKind } from '#/backend/api/changes/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AddAnswer } from './add-answer.tsx';
import { AddItem } from './add-item.tsx';
import { setContents } from './changes-queries.ts';
import { kindOf } from './item-kind.ts';
import { useChangeAct } from './use-change-act.ts';
import css from './changes.module.css';

export type ContentsSent = {
  answers: { question: string; answer: string }[];
  items: { kind: ItemKind; id: string }[];
};
/** What would change, or has changed: answers of the profile, and what is touched besides. */
export function ContentsCard({ change, mayEdit }: { change: Change; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const [adding, setAdding] = useState<'answer' | 'item' | null>(null);
  const { act, isPending } = useChangeAct();
  const sent: ContentsSent = {
    answers: change.answers.map(({ question, answer }) => ({ question: question.key, answer: answer.key })),
    items: change.items.map(({ kind, id }) => ({ kind: kindOf(kind), id })),
  };
  const send = (contents: ContentsSent) =>
    act(
      () => setContents({ changeId: change.id, ...contents }),
      () => setAdding(null),
    );
  return (
    <Card className={css.roomy} title={t(titleOf(change.status))}>
      {change.device && (
        <section className={css.part}>
          <h3>{t('changes.contents.answers')}</h3>
          {change.answers.length === 0 && <p className={css.quiet}>{t('changes.contents.noAnswers')}</p>}
          <ul className={css.lines}>
            {change.answers.map(({ question, answer }, index) => (
              <li key={question.key}>
                <span>
                  {say(question.title)} <strong>{say(answer.title)}</strong>
                </span>
                {mayEdit && (
                  <Remove
                    name={say(question.title)}
                    isPending={isPending}
                    onPress={() => send({ ...sent, answers: sent.answers.toSpliced(index, 1) })}
                  />
                )}
              </li>
            ))}
          </ul>
          {mayEdit && adding !== 'answer' && (
            <Button onPress={() => setAdding('answer')}>{t('changes.contents.addAnswer')}</Button>
          )}
          {mayEdit && adding === 'answer' && (
            <AddAnswer
              deviceId={change.device.id}
              taken={sent.answers.map(({ question }) => question)}
              isPending={isPending}
              onClose={() => setAdding(null)}
              onAdd={(one) => send({ ...sent, answers: [...sent.answers, one] })}
            />
          )}
        </section>
      )}
      <section className={css.part}>
        <h3>{t('changes.contents.items')}</h3>
        {mayEdit && <p className={css.quiet}>{t('changes.contents.hint')}</p>}
        {change.items.length === 0 && <p className={css.quiet}>{t('changes.contents.noItems')}</p>}
        <ul className={css.lines}>
          {change.items.map(({ kind, id, label }, index) => (
            <li key={`${kind} ${id}`}>
              <span>
                {label ? say(label) : id} <small>{t(`changes.contents.kinds.${kindOf(kind)}`)}</small>
              </span>
              {mayEdit && (
                <Remove
                  name={label ? say(label) : id}
                  isPending={isPending}
                  onPress={() => send({ ...sent, items: sent.items.toSpliced(index, 1) })}
                />
              )}
            </li>
          ))}
        </ul>
        {mayEdit && adding !== 'item' && (
          <Button onPress={() => setAdding('item')}>{t('changes.contents.addItem')}</Button>
        )}
        {mayEdit && adding === 'item' && (
          <AddItem
            deviceId={change.device?.id ?? 'company'}
            isPending={isPending}
            onClose={() => setAdding(null)}
            onAdd={(one) => send({ ...sent, items: [...sent.items, one] })}
          />
        )}
      </section>
    </Card>
  );
}

function titleOf(status: Change['status']) {
  if (status === 'applied' || status === 'closed') return 'changes.contents.done';
  return status === 'rejected' || status === 'withdrawn' ? 'changes.contents.dropped' : 'changes.contents.title';
}

function Remove({ name, isPending, onPress }: { name: string; isPending: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={t('changes.contents.remove', { name })}
      disabled={isPending}
      onPress={onPress}
    >
      <Icon name="close" />
    </Button>
  );
}
