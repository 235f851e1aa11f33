import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeButton } from './theme-button.tsx';
import css from './auth-shell.module.css';

/** Heights of the bars of a record, which ends where the reader continues. */
const bars = [8, 8, 14, 8, 20, 8, 8, 26, 14, 8, 20, 32, 8, 14, 8, 26, 8, 20, 8, 32].map((height, i) => ({
  x: i * 16,
  height,
}));
const played = 13 * 16;

/** The form on one side, its purpose on the other. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <div className={css.frame}>
        <div className={css.side}>
          <header className={css.header}>
            <Brand />
            <span className={css.spacer} />
            <ThemeButton />
            <LanguageLinks />
          </header>
          <main className={css.content} id="content" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <aside className={css.panel} aria-label={t('common.tagline')}>
          <p className={css.phrase}>{t('accounts.catchPhrase')}</p>
          <p>{t('accounts.catchNote')}</p>
          <svg className={css.rail} viewBox={`0 0 ${bars.length * 16} 32`} aria-hidden>
            {bars.map(({ x, height }) => (
              <rect
                key={x}
                x={x}
                y={32 - height}
                width="10"
                height={height}
                rx="2"
                data-played={x < played || undefined}
              />
            ))}
          </svg>
        </aside>
      </div>
      <ToastRegion />
    </>
  );
}
