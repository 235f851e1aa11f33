import { chromium, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '#/infra/dev/browser.ts';
import type { World } from './world.ts';

export type Conditions = { slow: boolean };
export type Vitals = { lcp: number; cls: number; tbt: number };

/** A browser signed in to the world, whose pages count their work. */
export async function openBrowser(world: World) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const context = async (): Promise<BrowserContext> => {
    const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: world.url });
    await fresh.addCookies(
      world.cookie
        .split('; ')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return { name, value, url: world.url };
        }),
    );
    return fresh;
  };
  return { context, close: () => browser.close() };
}

/** Opens an address in a new browser context under these conditions; the returned function closes it. */
export async function openPage(context: BrowserContext, address: string, { slow }: Conditions) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1.25e6,
      uploadThroughput: 6e5,
    });
  }
  await page.addInitScript(watchVitals);
  await page.goto(address);
  await page.waitForSelector('h1');
  return {
    page,
    /** Milliseconds of processor time of the page's main thread. */
    cpu: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
  };
}

declare global {
  var vitals: Vitals;
}

function watchVitals(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  globalThis.vitals = seen;
  const watch = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)));
  watch('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));
}

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => globalThis.vitals);
