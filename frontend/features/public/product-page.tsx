import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Areas } from './areas.tsx';
import { Comparison } from './comparison.tsx';
import { Contact } from './contact.tsx';
import { FirstSteps } from './first-steps.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

/** The product in its three areas, and the contact. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={shape.page}>
      <PageTitle lead={t('public.product.lead')}>{t('public.product.title')}</PageTitle>
      <Areas />
      <Comparison />
      <div className={css.closing}>
        <FirstSteps />
        <ButtonLink size="large" to={to('/Samples')}>
          {t('landing.hero.samples')}
        </ButtonLink>
      </div>
      <div className={css.contact}>
        <Contact />
      </div>
    </div>
  );
}
