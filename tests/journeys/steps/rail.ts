import type { Page } from '@playwright/test';
import type { Say } from './words.ts';

/** The time rail: where it stands, and the words around it. */
export const rail = (page: Page, say: Say) => {
  const region = page.getByRole('region', { name: say('history.rail.title') });
  return {
    region,
    slider: region.getByRole('slider', { name: say('history.rail.scrubber') }),
    backToNow: page.getByRole('banner').getByRole('button', { name: say('shell.backToNow') }),
    live: page.getByText(say('shell.live'), { exact: true }),
    /** Of how many events it shows how many. */
    place: async (): Promise<{ at: number; of: number }> => {
      const slider = region.getByRole('slider');
      return { at: Number(await slider.inputValue()), of: Number(await slider.getAttribute('max')) };
    },
  };
};
