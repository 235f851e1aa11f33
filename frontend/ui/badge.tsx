import type { ReactNode } from 'react';
import css from './badge.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'history' | 'accent';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
