import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/use-answer.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import { ReviewedAreas } from './reviewed-areas.tsx';
import css from './trust.module.css';

const review = async () => (await import('#/backend/api/generics/contract.ts')).KnowledgeReview;
const figures = ['classRules', 'laws', 'standards', 'duties', 'risks'] as const;

/** What was read by whom in the knowledge base, with which texts, and what nobody has confirmed yet. */
export function Component() {
  const { t } = useTranslation();
  const { to, say } = useLocale();
  const { number, date } = useDates();
  const { answer, error } = useAnswer(review, '/api/generics/getKnowledgeReview');
  const all = answer ? answer.counts.laws + answer.counts.standards : 0;
  return (
    <div className={shape.page}>
      <PageTitle lead={t('review.lead')}>{t('review.title')}</PageTitle>
      <Notice tone="warn">{t('review.none')}</Notice>
      {error && <FailureNotice>{t('review.failed')}</FailureNotice>}
      {answer && (
        <>
          <section className={css.section} aria-labelledby="figures">
            <h2 id="figures">{t('review.figures.title')}</h2>
            <dl className={css.figures}>
              {figures.map((figure) => (
                <div key={figure}>
                  <dt>{t(`review.figures.${figure}`)}</dt>
                  <dd>{number(answer.counts[figure])}</dd>
                </div>
              ))}
            </dl>
            <p>{t('review.figures.version', { version: answer.version })}</p>
          </section>
          <ReviewedAreas areas={answer.areas} />
          <section className={css.section} aria-labelledby="editions">
            <h2 id="editions">{t('review.editions.title')}</h2>
            <p>
              {t('review.editions.text', { all: number(all), confirmed: number(answer.confirmedEditions.length) })}{' '}
              {t('review.editions.harmonised', { seen: number(answer.harmonisedSeen) })}
            </p>
            <details>
              <summary>{t('review.editions.read')}</summary>
              <ul className={css.editions}>
                {answer.confirmedEditions.map(({ key, name, on }) => (
                  <li key={key}>
                    {say(name)} <span>{date(on)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </section>
        </>
      )}
      <section className={css.section} aria-labelledby="sources">
        <h2 id="sources">{t('review.sources.title')}</h2>
        <ul className={css.list}>
          {t('review.sources.items', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className={css.section} aria-labelledby="mistake">
        <h2 id="mistake">{t('review.mistake.title')}</h2>
        <p>{t('review.mistake.text')}</p>
        <div className={css.actions}>
          <ButtonLink to={to('/Contact')}>{t('review.mistake.write')}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
