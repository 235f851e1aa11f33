import type { ReactNode } from 'react';
import css from './kit.module.css';

/** A part of the page, of which the tests take one picture. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part} data-part={name} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
export const Grid = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>;
