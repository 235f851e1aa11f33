import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import css from './public.module.css';

/** The product, the contact, and the terms of use. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={css.narrow}>
      <PageTitle lead={t('public.product.lead')}>{t('public.product.title')}</PageTitle>
      {(['what', 'contact'] as const).map((part) => (
        <section key={part}>
          <h2>{t(`public.product.${part}.title`)}</h2>
          <p>{t(`public.product.${part}.text`)}</p>
        </section>
      ))}
      <section id="terms">
        <h2>{t('public.product.terms.title')}</h2>
        <ul>
          {t('public.product.terms.items', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
