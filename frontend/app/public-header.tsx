import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../ui/link.tsx';
import { useSession } from '../shared/session.ts';
import { useSite, useWords } from '../shared/site.ts';
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
  const blog = useWords()(useSite()?.publicationsSite);
  return (
    <header className={css.header} data-scrolled={isScrolled || undefined} data-no-print>
      <div className={css.bar}>
        <Brand />
        <nav className={css.links} aria-label={t('public.nav.label')}>
          <NavLink to={to('/Product')}>{t('public.nav.product')}</NavLink>
          <NavLink to={to('/Security')}>{t('public.nav.security')}</NavLink>
          <NavLink to={to('/Pricing')}>{t('public.nav.pricing')}</NavLink>
          <NavLink to={to('/Publications')}>{t('public.nav.publications')}</NavLink>
          {blog !== null && (
            <a href={blog} rel="noreferrer">
              {t('public.nav.blog')} <span aria-hidden>↗</span>
            </a>
          )}
        </nav>
        <span className={css.spacer} />
        <span className={css.turn} />
        <span className={css.tools}>
          <ThemeButton />
          <LanguageLinks />
        </span>
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
  const session = useSession();
  const [now] = useState(() => Date.now());
  return session && isUnexpired(session.token, now) ? (
    <ButtonLink look="primary" to={to('/Dashboard/MyDevice')}>
      {t('public.nav.welcome', { name: session.firstName })}
    </ButtonLink>
  ) : (
    <>
      <ButtonLink to={to('/Auth/Login')}>{t('public.nav.signIn')}</ButtonLink>
      <ButtonLink look="primary" to={to('/Auth/Signup')}>
        {t('public.nav.start')}
      </ButtonLink>
    </>
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
