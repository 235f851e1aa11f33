import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#/backend/api/changes/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { decideSignificance } from './changes-queries.ts';
import { OutcomeMark } from './marks.tsx';
import { useChangeAct } from './use-change-act.ts';
import css from './changes.module.css';

type Given = Readonly<Record<string, 'yes' | 'no' | 'unsure'>>;
const choices = ['yes', 'no', 'unsure'] as const;

/** The decision tree, question by question. Each answer is recorded, so that the next question follows from it. */
export function SignificanceCard({ change, mayEdit }: { change: Change; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const { act, isPending } = useChangeAct();
  const { title, source, steps, outcome, reason } = change.significance;
  const [chosen, setChosen] = useState<Given>({});
  const given: Given = {
    ...Object.fromEntries(steps.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer] as const]))),
    ...chosen,
  };
  const answer = (key: string, value: (typeof choices)[number]) => {
    const all = { ...given, [key]: value };
    setChosen(all);
    act(() => decideSignificance({ changeId: change.id, answers: all }));
  };
  return (
    <Card
      className={css.roomy}
      title={t('changes.significance.title')}
      aside={<OutcomeMark outcome={change.outcome} />}
    >
      <p className={css.quiet}>
        {say(title)}. {t('changes.significance.source', { source: citationIn(locale, source) })}
      </p>
      {change.outcome === null && mayEdit && <p className={css.quiet}>{t('changes.significance.stale')}</p>}
      <div className={css.stack}>
        {steps.map((step) => (
          <fieldset key={step.key} className={css.question} disabled={!mayEdit || isPending}>
            <legend>{say(step.title)}</legend>
            <p className={css.quiet}>
              {say(step.help)} ({citationIn(locale, step.source)})
            </p>
            {choices.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={step.key}
                  checked={given[step.key] === choice}
                  onChange={() => answer(step.key, choice)}
                />
                {t(`changes.significance.${choice}`)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {outcome !== 'OPEN' && <p role="status">{say(reason)}</p>}
      {mayEdit && change.outcome === null && outcome !== 'OPEN' && (
        <Button onPress={() => act(() => decideSignificance({ changeId: change.id, answers: given }))}>
          {t('changes.significance.save')}
        </Button>
      )}
    </Card>
  );
}
