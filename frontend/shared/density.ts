import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect } from 'react';

const densities = ['comfortable', 'compact', 'whole'] as const;
/** How high the rows of tables are, `whole`: as their words. The reader's choice, kept in this browser. */
export type Density = (typeof densities)[number];

/** `public/theme.js` reads it before anything is drawn. */
const densityAtom = atomWithStorage<Density>('density', 'comfortable', undefined, { getOnInit: true });

/** The density, which the page carries as `data-density`, and a function that changes it. */
export function useDensity(): { density: Density; all: readonly Density[]; choose: (density: Density) => void } {
  const [density, choose] = useAtom(densityAtom);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return { density, all: densities, choose };
}
