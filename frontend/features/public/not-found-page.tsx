import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle lead={t('public.notFound.text')}>{t('public.notFound.title')}</PageTitle>
      <div>
        <ButtonLink look="primary" size="large" to={to('/Index')}>
          {t('public.notFound.action')}
        </ButtonLink>
      </div>
    </div>
  );
}
