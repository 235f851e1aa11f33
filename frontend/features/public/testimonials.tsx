import { useTranslation } from 'react-i18next';
import { useSite, useWords } from '../../shared/site.ts';
import css from './index.module.css';

/** What customers said, in the languages in which the operator wrote it down. */
export function Testimonials() {
  const { t } = useTranslation();
  const site = useSite();
  const inWords = useWords();
  const said = (site?.testimonials ?? []).flatMap(({ quote, role, ...person }) => {
    const words = inWords(quote);
    return words === null
      ? []
      : [{ ...person, words, place: [inWords(role), person.company].filter(Boolean).join(', ') }];
  });
  if (said.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="testimonials">
      <h2 id="testimonials">{t('landing.testimonials.title')}</h2>
      <div className={css.testimonials}>
        {said.map(({ words, name, place }) => (
          <figure key={words}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
