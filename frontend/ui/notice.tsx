import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import css from './notice.module.css';

const glyphs = { neutral: 'ℹ', accent: 'ℹ', ok: '✓', warn: '▲', bad: '✕', history: '⟲' } as const;

type NoticeProps = { tone?: Tone; role?: 'alert' | 'status'; children: ReactNode };

/** A message beside its subject. `alert` is read at once, `status` when there is time. */
export function Notice({ tone = 'neutral', role, children }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <span aria-hidden>{glyphs[tone]}</span>
      <div>{children}</div>
    </div>
  );
}

/** The reason of a failure; empty where there is none. */
export function FailureNotice({ children }: { children: string | false | null | undefined }) {
  if (!children) return null;
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  );
}
