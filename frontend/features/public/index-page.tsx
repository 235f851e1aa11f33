import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useNavigationFocus } from '../../ui/page-title.tsx';
import { Areas } from './areas.tsx';
import { Countdown } from './countdown.tsx';
import { ExampleCard } from './example-card.tsx';
import css from './index.module.css';
import { Newsletter } from './newsletter.tsx';
import { Questions } from './questions.tsx';
import { SiteFigures } from './site-figures.tsx';
import { Testimonials } from './testimonials.tsx';

const virtues = ['why', 'past', 'kept'] as const;

/** What a visitor sees first. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const heading = useNavigationFocus();
  return (
    <div className={css.page}>
      <title>{`Acta · ${t('common.tagline')}`}</title>
      <section className={css.hero}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('landing.hero.title')}
          </h1>
          <p>{t('landing.hero.lead')}</p>
          <div className={css.actions}>
            <ButtonLink look="primary" size="large" to={to('/Auth/Signup')}>
              {t('landing.hero.start')}
            </ButtonLink>
            <ButtonLink size="large" to={to('/Auth/BookDemo')}>
              {t('landing.hero.demo')}
            </ButtonLink>
          </div>
          <p className={css.note}>{t('landing.hero.note')}</p>
        </div>
        <ExampleCard />
      </section>
      <SiteFigures />
      <Countdown />
      <Areas />
      <section className={css.record} aria-labelledby="record">
        <h2 id="record">{t('landing.record.title')}</h2>
        <ol className={css.virtues}>
          {virtues.map((virtue) => (
            <li key={virtue}>
              <h3>{t(`landing.record.${virtue}.title`)}</h3>
              <p>{t(`landing.record.${virtue}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Testimonials />
      <Questions />
      <Newsletter />
      <section className={css.closing}>
        <div>
          <h2>{t('landing.closing.title')}</h2>
          <p>{t('landing.closing.text')}</p>
        </div>
        <div className={css.actions}>
          <ButtonLink look="primary" size="large" to={to('/Auth/Signup')}>
            {t('landing.closing.action')}
          </ButtonLink>
          <ButtonLink size="large" to={to('/Auth/BookDemo')}>
            {t('landing.hero.demo')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
