import type { Page } from 'playwright';
import { ms } from './measure.ts';
import type { Row } from './report.ts';

const frames = 120;

/** Frames while a table is scrolled by five rows at a time, and what one of them costs. `name`: the table, where several are measured. */
export async function scrolled(page: Page, cpu: () => Promise<number>, name = ''): Promise<Row[]> {
  const before = await cpu();
  const perSecond = await page.evaluate(async (steps) => {
    const scroller = document.querySelector('[data-bench=scroll]');
    const began = performance.now();
    for (let step = 0; step < steps; step++)
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          scroller?.scrollBy(0, 180);
          resolve();
        });
      });
    return (steps * 1000) / (performance.now() - began);
  }, frames);
  const perFrame = ((await cpu()) - before) / frames;
  const what = name === '' ? 'scrolling' : `${name}, scrolling`;
  return [
    { what, value: `${Math.round(perSecond)} frames a second`, reference: 'at least 58' },
    { what: `${what}, one frame`, value: `${ms(perFrame)} of processor time`, reference: 'at most 8 ms' },
  ];
}
