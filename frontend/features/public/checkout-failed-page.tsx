import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

/** A payment that was given up or refused. Nothing was charged. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle lead={t('checkout.failed.text')}>{t('checkout.failed.title')}</PageTitle>
      <div>
        <ButtonLink look="primary" size="large" to={to('/Pricing')}>
          {t('checkout.failed.action')}
        </ButtonLink>
      </div>
    </div>
  );
}
