import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazy } from '../ui/lazy.ts';
import { shownDifferenceAtom } from '../shared/shown-difference-atom.ts';

const DifferenceDialog = lazy(async () => ({ default: (await import('./difference-dialog.tsx')).DifferenceDialog }));

/** What has changed under a proposal that somebody confirms, wherever they do. */
export function DifferencePrompt() {
  const shown = useAtomValue(shownDifferenceAtom);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <DifferenceDialog {...shown} />
    </Suspense>
  );
}
