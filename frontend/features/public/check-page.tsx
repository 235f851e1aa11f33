import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AreaView } from './area-view.tsx';
import { checkedNorm } from './check-norm.ts';
import css from './public.module.css';

/** The pre-audit against a standard, with an example to play with. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { key, name } = checkedNorm(useParams()['norm']);
  return (
    <div className={css.beside}>
      <div>
        <PageTitle lead={t(`public.check.lead.${key}`)}>{t('public.check.title', { norm: name })}</PageTitle>
        <Notice>{t('public.check.aid')}</Notice>
        <section>
          <h2>{t('public.check.will')}</h2>
          <ul>
            {t('public.check.items', { returnObjects: true }).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <div className={css.actions}>
          <ButtonLink look="primary" size="large" to={to('/Auth/Signup')}>
            {t('public.check.action')}
          </ButtonLink>
          <ButtonLink size="large" to={to('/Pricing')}>
            {t('public.nav.pricing')}
          </ButtonLink>
        </div>
      </div>
      <AreaView area="check" example={key} />
    </div>
  );
}
