import { useTranslation } from 'react-i18next';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerList } from './answer-list.tsx';
import { ClassPanel } from './class-panel.tsx';
import css from './guide.module.css';
import { KeepCard } from './keep-card.tsx';
import { NormList } from './norm-list.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { RuleList } from './rule-list.tsx';
import { useGuide } from './use-guide.ts';

/** The question, the class at this moment, and what it rests on. */
export function GuideView({ rules }: { rules: ClassGuide }) {
  const { t } = useTranslation();
  const guide = useGuide(rules);
  const { answers, step, question, lost, fallen } = guide;
  const isDevice = step.state !== 'outside';
  return (
    <>
      {lost > 0 && <Notice tone="warn">{t('guide.lost', { count: lost })}</Notice>}
      <div className={css.columns}>
        <div className={css.main}>
          {question ? (
            <QuestionCard
              question={question}
              given={guide.isAgain ? answers.get(question.key) : undefined}
              onAnswer={(choice) => guide.answer(question.key, choice)}
            />
          ) : (
            <OutcomeCard step={step} rules={rules} />
          )}
          <div className={css.actions} data-no-print>
            {guide.isAgain && <Button onPress={() => guide.ask(null)}>{t('guide.leaveIt')}</Button>}
            {answers.size > 0 && !guide.isAgain && <Button onPress={guide.undo}>{t('guide.undo')}</Button>}
            {answers.size > 0 && (
              <Button look="ghost" onPress={guide.restart}>
                {t('guide.restart')}
              </Button>
            )}
          </div>
          <div role="status">{fallen > 0 && <Notice>{t('guide.fallen', { count: fallen })}</Notice>}</div>
          <AnswerList answers={answers} rules={rules} undecided={step.undecided} onChange={guide.ask} />
        </div>
        <aside className={css.side} aria-label={t('guide.result')}>
          {isDevice && <ClassPanel step={step} />}
          {isDevice && answers.size > 0 && <RuleList step={step} />}
          {answers.size > 0 && <NormList step={step} rules={rules} />}
          {answers.size > 0 && <KeepCard answers={answers} />}
        </aside>
      </div>
      <p className={css.small}>{t('guide.notAdvice', { version: rules.version })}</p>
    </>
  );
}
