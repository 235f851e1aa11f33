import { useTranslation } from 'react-i18next';
import type { RiskDetail } from '#/backend/api/risks/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import css from './detail.module.css';

/** Why a risk is here: the answers that call for it, each leading to its moment, or why it was suggested. */
export function Why({ detail, onGoTo }: { detail: RiskDetail; onGoTo: (position: string) => void }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { because, why, source, triggered } = detail;
  return (
    <section>
      <h3>{t('risks.why.title')}</h3>
      {because.length > 0 && (
        <ul className={css.because}>
          {because.map(({ fact, factLabel, questionTitle, answerTitle, position }) => (
            <li key={fact}>
              {questionTitle ? say(questionTitle) : say(factLabel)}{' '}
              {answerTitle && position !== null ? (
                <button
                  type="button"
                  className={css.link}
                  data-history
                  title={t('risks.why.goTo')}
                  onClick={() => onGoTo(position)}
                >
                  {say(answerTitle)}
                </button>
              ) : (
                answerTitle && <strong>{say(answerTitle)}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
      {why && <p>{say(why)}</p>}
      {because.length === 0 && !why && (
        <p>{t(source === 'Own' ? 'risks.why.own' : triggered ? 'risks.why.always' : 'risks.why.gone')}</p>
      )}
    </section>
  );
}
