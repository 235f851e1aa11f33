import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import css from './views.module.css';

/** A piece of the product on the landing page, with which a visitor can play. */
export function ViewWindow({ label, title, children }: { label: string; title: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={css.window} aria-label={label}>
      <header className={css.head}>
        <strong>{title}</strong>
        <Badge>{t('views.example')}</Badge>
      </header>
      {children}
    </section>
  );
}
