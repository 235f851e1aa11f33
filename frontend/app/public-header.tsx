import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { sessionAtom } from '../shared/session.ts';
import { isUnexpired } from '../shared/token.ts';
import { useLocale } from '../shared/use-locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';
import { ThemeButton } from './theme-button.tsx';
import css from './public-shell.module.css';

export function PublicHeader() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const isScrolled = useScrolled();
  return (
    <header className={css.header} data-scrolled={isScrolled || undefined} data-no-print>
      <div className={css.bar}>
        <Brand />
        <nav className={css.links} aria-label={t('public.nav.label')}>
          <NavLink to={to('/Publications')}>{t('public.nav.publications')}</NavLink>
          <NavLink to={to('/Pricing')}>{t('public.nav.pricing')}</NavLink>
        </nav>
        <span className={css.spacer} />
        <ThemeButton />
        <LanguageLinks />
        <span className={css.turn} />
        <span className={css.entrance}>
          <Entrance />
        </span>
      </div>
    </header>
  );
}

function Entrance() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const session = useAtomValue(sessionAtom);
  const [now] = useState(() => Date.now());
  return session && isUnexpired(session.token, now) ? (
    <ButtonLink look="primary" to={to('/Dashboard/MyDevice')}>
      {t('public.nav.welcome', { name: session.firstName })}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" to={to('/Auth/Login')}>
      {t('public.nav.signIn')}
    </ButtonLink>
  );
}

const threshold = 100;

/** True after the page was scrolled by more than 100 pixels. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > threshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
