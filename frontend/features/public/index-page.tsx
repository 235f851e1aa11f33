import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { useNavigationFocus } from '../../ui/page-title.tsx';
import { Areas } from './areas.tsx';
import { Countdown } from './countdown.tsx';
import { ExampleCard } from './example-card.tsx';
import { FirstSteps } from './first-steps.tsx';
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
            <FirstSteps />
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
        <p className={css.more}>
          <Link to={to('/Security')}>{t('landing.record.proves')}</Link>
          <Link to={to('/Samples')}>{t('landing.record.samples')}</Link>
        </p>
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
          <FirstSteps start={t('landing.closing.action')} />
        </div>
      </section>
    </div>
  );
}
