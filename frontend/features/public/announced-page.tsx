import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import css from './public.module.css';

const pages = ['BookDemo', 'Forms'] as const;

/** A public page that is announced and does not exist yet, with links to others. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { pathname } = useLocation();
  const segments = pathname.toLowerCase().split('/');
  const page = pages.find((name) => segments.includes(name.toLowerCase())) ?? 'BookDemo';
  return (
    <div className={segments[2] === 'auth' ? css.within : css.narrow}>
      <div>
        <Badge>△ {t('public.announced.badge')}</Badge>
      </div>
      <PageTitle lead={t(`public.announced.${page}.text`)}>{t(`public.announced.${page}.title`)}</PageTitle>
      <div className={css.actions}>
        <ButtonLink look="primary" to={to('/Auth/Signup')}>
          {t('public.announced.start')}
        </ButtonLink>
        <ButtonLink to={to('/Index')}>{t('public.announced.home')}</ButtonLink>
      </div>
    </div>
  );
}
