import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../../shared/use-is-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import css from './views.module.css';

/** A piece of the product on the landing page, with which a visitor can play. */
export function ViewWindow({ label, title, children }: { label: string; title: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  // Its code comes after that of the page: presses are held until it is there (app/held-presses.ts).
  const isLive = useIsLive();
  return (
    <section className={css.window} aria-label={label} data-waits={!isLive || undefined}>
      <header className={css.head}>
        <strong>{title}</strong>
        <Badge>{t('views.example')}</Badge>
      </header>
      {children}
    </section>
  );
}
