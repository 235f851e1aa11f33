import { useTranslation } from 'react-i18next';
import css from './index.module.css';

const groups = ['general', 'data', 'plans'] as const;

/** Questions in three groups. A question without text in a language is not shown in it. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <section className={css.section} aria-labelledby="faq">
      <h2 id="faq">{t('public.faq.title')}</h2>
      <div className={css.faq}>
        {groups.map((group) => (
          <div key={group}>
            <h3>{t(`public.faq.${group}.title`)}</h3>
            {t(`public.faq.${group}.items`, { returnObjects: true }).map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
