import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { useLocale } from '../shared/use-locale.ts';
import css from './brand.module.css';

/** The logo: a record that grows. Links to the home page. */
export function Brand() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <Link className={css.brand} to={to('/Index')} aria-label={t('common.home')}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <g fill="var(--on-accent)">
          <rect x="6.5" y="18" width="4" height="6" rx="1" />
          <rect x="14" y="13" width="4" height="11" rx="1" />
          <rect x="21.5" y="8" width="4" height="16" rx="1" />
        </g>
      </svg>
      Acta
    </Link>
  );
}
