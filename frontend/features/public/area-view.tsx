import { lazy, Suspense } from 'react';
import { loadPart } from '../../shared/i18n.ts';
import { useLocale } from '../../shared/use-locale.ts';
import type { Example } from './views/check-view.tsx';
// The server writes the view before its code is there: its styles come with the page.
import css from './views/views.module.css';

const view = () =>
  lazy(async () => {
    const [{ View }] = await Promise.all([import('./views/view.tsx'), loadPart('views')]);
    return { default: View };
  });
const views = { en: view(), fr: view() } as const;

/** A piece of the product to play with. It comes after what is read first, with its texts in the language of the page. */
export function AreaView({ area, example = 'file' }: { area: 'build' | 'check' | 'run'; example?: Example }) {
  const { locale } = useLocale();
  const View = views[locale];
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <View area={area} example={example} />
    </Suspense>
  );
}
