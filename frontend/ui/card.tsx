import type { ReactNode } from 'react';
import css from './card.module.css';

type CardProps = { title?: ReactNode; aside?: ReactNode; children: ReactNode; className?: string | undefined };

export function Card({ title, aside, children, className = '' }: CardProps) {
  return (
    <section className={`${css.card} ${className}`}>
      {title && (
        <header className={css.head}>
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** An empty list: its purpose, why it is empty, and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </section>
  );
}

/** Reserves the space of loading content. It appears after 150 ms, so that a quick response does not flicker. */
export function Skeleton({ height, label }: { height: number; label: string }) {
  return (
    <div className={css.skeleton} style={{ height }} role="status">
      <span className={css.hidden}>{label}</span>
    </div>
  );
}
