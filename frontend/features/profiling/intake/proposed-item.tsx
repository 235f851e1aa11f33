import { useTranslation } from 'react-i18next';
import type { ProposedAnswer } from '#/backend/api/intake/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import css from './intake.module.css';
import type { Decide } from './proposed-areas.tsx';

type ProposedItemProps = {
  proposal: ProposedAnswer;
  isBusy: boolean;
  decide: Decide | null;
};

/** A proposed answer with the sentence that it rests on. */
export function ProposedItem({ proposal, isBusy, decide }: ProposedItemProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { state, given, quote } = proposal;
  const [question, answer] = [say(proposal.questionTitle), say(proposal.answerTitle)];
  const name = quote.name ?? t('intake.unnamed');
  const isChange = state === 'change';
  return (
    <li className={css.item} data-state={state}>
      <div>
        <p>
          <span className={css.question}>{question}</span> <strong>{answer}</strong>
        </p>
        {given && <p className={css.given}>{t('intake.given', { answer: say(given.answerTitle) })}</p>}
        <figure>
          {quote.words === null ? (
            <p className={css.quiet}>{t('intake.erased')}</p>
          ) : (
            <blockquote>{quote.words}</blockquote>
          )}
          <figcaption>{quote.page === null ? name : t('intake.fromPage', { name, page: quote.page })}</figcaption>
        </figure>
      </div>
      {decide && (
        <div className={css.acts}>
          {state !== 'later' && (
            <Button
              disabled={isBusy}
              aria-label={t(isChange ? 'intake.changeOne' : 'intake.confirmOne', {
                answer,
                question,
              })}
              onPress={() => decide.confirm(proposal)}
            >
              {t(isChange ? 'intake.change' : 'intake.confirm')}
            </Button>
          )}
          <Button
            look="ghost"
            disabled={isBusy}
            aria-label={t('intake.declineOne', { answer, question })}
            onPress={() => decide.decline(proposal)}
          >
            {t('intake.decline')}
          </Button>
        </div>
      )}
    </li>
  );
}
