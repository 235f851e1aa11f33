import { useTranslation } from 'react-i18next';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import type { GuideAnswers } from '#/knowledge/derive/class-guide.ts';
import type { Question } from '#/knowledge/types.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './guide.module.css';

type AnswerListProps = {
  answers: GuideAnswers;
  rules: ClassGuide;
  /** Questions whose answer leaves the class open. */
  undecided: readonly Pick<Question, 'key'>[];
  onChange: (question: string) => void;
};

/** What was answered, each to be changed. */
export function AnswerList({ answers, rules, undecided, onChange }: AnswerListProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  if (answers.size === 0) return null;
  const open = new Set(undecided.map(({ key }) => key));
  return (
    <Card title={t('guide.answers', { count: answers.size })}>
      <ol className={css.answers}>
        {[...answers].map(([key, choice]) => {
          const question = rules.questions.find((one) => one.key === key);
          const given = question?.choices.find((one) => one.key === choice);
          if (!question || !given) return null;
          return (
            <li key={key}>
              <span>
                {say(question.title)} <strong>{say(given.title)}</strong>{' '}
                {open.has(key) && <Badge tone="warn">△ {t('guide.leavesOpen')}</Badge>}
              </span>
              <span data-no-print>
                <Button
                  look="ghost"
                  onPress={() => onChange(key)}
                  aria-label={t('guide.changeNamed', { question: say(question.title) })}
                >
                  {t('guide.change')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
