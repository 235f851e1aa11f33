import { useTranslation } from 'react-i18next';
import { questionsOf, useStructured } from '../../shared/asking.ts';
import css from './index.module.css';

const groups = ['general', 'data', 'plans'] as const;

/** Questions in three groups. A question without text in a language is not shown in it. */
export function Questions() {
  const { t } = useTranslation();
  useStructured(() => questionsOf(groups.flatMap((group) => t(`landing.faq.${group}.items`, { returnObjects: true }))));
  return (
    <section className={css.section} aria-labelledby="faq">
      <h2 id="faq">{t('landing.faq.title')}</h2>
      <div className={css.faq}>
        {groups.map((group) => (
          <div key={group}>
            <h3>{t(`landing.faq.${group}.title`)}</h3>
            <div>
              {t(`landing.faq.${group}.items`, { returnObjects: true }).map(({ question, answer }) => (
                <details key={question}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
