import { ensureBuilt } from '#/tests/frontend/built.ts';
import { firstVisits, limits } from '#/tests/frontend/first-visits.ts';
import { readBuild } from '#/tests/frontend/weight.ts';
import { openBrowser, openPage } from './browser.ts';
import { ms } from './measure.ts';
import { paintRows } from './paint.ts';
import type { Row, Section } from './report.ts';
import { scrolled } from './scrolled.ts';
import type { World } from './world.ts';

const rounds = 3;
const steps = 60;
const kB = (value: number) => `${value.toFixed(1)} kB`;

/** The download of a first visit of each screen. */
export function weights(): Section {
  ensureBuilt();
  const build = readBuild();
  return {
    key: 'weights',
    title: 'Weight of the screens',
    note: 'Script and style of a first visit in English, gzipped, everything included that the screen loads by itself.',
    rows: firstVisits('en').map(({ page, parts, limit }) => {
      const { js, css } = build.visit(...parts);
      return {
        what: page,
        value: `${kB(js)} script, ${kB(css)} style`,
        reference: `at most ${limit} and ${limits.css} kB`,
      };
    }),
  };
}

/** The time until the screens show, and the cost of a step in time on a device with a long history. */
export async function screens(world: World, device: string, events: number): Promise<Section> {
  const browser = await openBrowser(world);
  await world.call('devices/selectDevice', { deviceId: device });
  const visited = [
    ['home page', '/en/Index'],
    ['questionnaire', '/en/Dashboard/MyDevice'],
    ['history', '/en/Dashboard/History'],
  ] as const;
  const rows = await paintRows(browser, visited, {
    desk: 'at most 1000 ms, 150 ms, 0.02',
    slow: 'at most 2500 ms, 600 ms, 0.02',
  });
  rows.push(...(await scrolledHistory(browser)));
  for (const [name, address] of [
    ['history', '/en/Dashboard/History'],
    ['questionnaire', '/en/Dashboard/MyDevice'],
  ] as const) {
    let best = Infinity;
    for (let round = 0; round < rounds; round++) {
      const context = await browser.context();
      const { page, cpu } = await openPage(context, address, { slow: false });
      await page.getByRole('slider').waitFor();
      await page.waitForTimeout(1000);
      const before = await cpu();
      for (let step = 0; step < steps; step++) await page.keyboard.press('[');
      best = Math.min(best, ((await cpu()) - before) / steps);
      await context.close();
    }
    rows.push({
      what: `${name}, one step in time`,
      value: `${ms(best)} of processor time`,
      reference: 'at most 16 ms',
    });
  }
  await browser.close();
  return {
    key: 'screens',
    title: 'The screens in a browser',
    note: `Headless Chromium, best of ${rounds} visits with an empty cache, everything on one machine. The device has ${events.toLocaleString('en')} events. References are the goals.`,
    rows,
  };
}

async function scrolledHistory(browser: Awaited<ReturnType<typeof openBrowser>>): Promise<Row[]> {
  const context = await browser.context();
  const { page, cpu } = await openPage(context, '/en/Dashboard/History', { slow: false });
  await page.locator('[data-event]').first().waitFor();
  await page.waitForTimeout(1500);
  const rows = await scrolled(page, cpu, 'history');
  await context.close();
  return rows;
}
