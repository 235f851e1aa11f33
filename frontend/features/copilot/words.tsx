import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import css from './copilot.module.css';

const load = () => import('./marked-words.tsx');
const MarkedWords = lazy(async () => ({ default: (await load()).MarkedWords }));

/** Fetches the code that reads Markdown, before the words come that need it. */
export const prepareWords = (): void => void load().catch(() => undefined);

/** Words of an answer, written in Markdown: as they are written until its code is there. */
export function Words({ children }: { children: string }) {
  return (
    <Suspense fallback={<p className={css.unmarked}>{children}</p>}>
      <MarkedWords>{children}</MarkedWords>
    </Suspense>
  );
}
