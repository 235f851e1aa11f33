import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useNavigationFocus } from '../../ui/page-title.tsx';
import { ExampleCard } from './example-card.tsx';
import css from './index.module.css';
import { Questions } from './questions.tsx';
import { SiteFigures } from './site-figures.tsx';

const areas = [
  { area: 'build', available: ['profiling', 'class', 'norms', 'templates', 'roadmap', 'risks', 'copilot'] },
  { area: 'check', available: ['preaudit', 'gaps'] },
  { area: 'run', available: ['history', 'compare', 'export', 'capa', 'cases', 'changes'] },
] as const;
const virtues = ['why', 'past', 'kept'] as const;

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
            {t('public.hero.title')}
          </h1>
          <p>{t('public.hero.lead')}</p>
          <div className={css.actions}>
            <ButtonLink look="primary" size="large" to={to('/Auth/Signup')}>
              {t('public.hero.start')}
            </ButtonLink>
            <ButtonLink size="large" to={to('/Auth/BookDemo')}>
              {t('public.hero.demo')}
            </ButtonLink>
          </div>
        </div>
        <ExampleCard />
      </section>
      <SiteFigures />
      <section className={css.section} aria-labelledby="areas">
        <h2 id="areas">{t('public.areas.title')}</h2>
        <p>{t('public.areas.lead')}</p>
        <div className={css.areas}>
          {areas.map(({ area, available }) => (
            <article key={area}>
              <h3>{t(`public.areas.${area}.title`)}</h3>
              <p>{t(`public.areas.${area}.text`)}</p>
              <ul>
                {available.map((item) => (
                  <li key={item}>
                    {t(`public.areas.item.${item}`)} <Badge tone="ok">✓ {t('public.areas.available')}</Badge>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </section>
      <section className={css.section} aria-labelledby="record">
        <h2 id="record">{t('public.record.title')}</h2>
        <ol className={css.virtues}>
          {virtues.map((virtue) => (
            <li key={virtue}>
              <h3>{t(`public.record.${virtue}.title`)}</h3>
              <p>{t(`public.record.${virtue}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Questions />
      <section className={css.closing}>
        <h2>{t('public.closing.title')}</h2>
        <ButtonLink look="primary" size="large" to={to('/Auth/Signup')}>
          {t('public.closing.action')}
        </ButtonLink>
      </section>
    </div>
  );
}
