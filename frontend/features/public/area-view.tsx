import { Suspense } from 'react';
import { lazyWith } from '../../shared/lazy-with.ts';
import type { Example } from './views/check-view.tsx';
// The server writes the view before its code is there: its styles come with the page.
import css from './views/views.module.css';

const View = lazyWith('views', async () => (await import('./views/view.tsx')).View);

/** A piece of the product to play with. It comes after what is read first, with its texts in the language of the page. */
export function AreaView({ area, example = 'file' }: { area: 'build' | 'check' | 'run'; example?: Example }) {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <View area={area} example={example} />
    </Suspense>
  );
}
