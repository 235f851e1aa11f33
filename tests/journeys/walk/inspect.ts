import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import type { Say } from '../steps/words.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing loads any more, nothing moves and the fonts are there. */
export async function settled(page: Page, say: Say): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [role=status]').filter({ hasText: say('common.loading') })).toHaveCount(0);
  await expect(page.locator('[data-dimmed]')).toHaveCount(0);
  // The code of a long table comes with it.
  await expect(page.locator('[role=rowgroup][inert]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * Whether a screen is measured for accessibility, in both themes and on a phone, in this language. That does not depend
 * on the words, but for what overflows, so `npm test` measures it in English alone, and `npm run test:long` in both.
 */
export const isWholeIn = (locale: Locale): boolean => locale === 'en' || process.env['JOURNEYS_TOLD'] === 'whole';

/** Turns the theme of the system, and waits until the page shows it. */
export async function showIn(page: Page, say: Say, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settled(page, say);
}

/** What axe holds against the page as it stands: the rule, and the first element that breaks it. */
export const violationsOn = (page: Page): Promise<string[]> => violations(page, axeOn(page).withTags(tags));

const colours = ['color-contrast', 'link-in-text-block'];

/** The same for the rules that look at colours: the other theme of a screen differs in nothing else. */
export const contrastOn = (page: Page): Promise<string[]> => violations(page, axeOn(page).withRules(colours));

/** The same without these, which take longest: a screen has the same colours in every width. */
export const colourlessViolationsOn = (page: Page): Promise<string[]> =>
  violations(page, axeOn(page).withTags(tags).disableRules(colours));

// Every frame of the product is its own: axe may run in the page and hand over what is wrong alone.
// Its other way carries all that is right to a second page and back.
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });

async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  const told: string[] = [];
  for (const { id, help, nodes } of found.violations) {
    const wrong = id === 'target-size' ? await smallWhereSeen(page, nodes) : nodes;
    if (wrong.length > 0) told.push(`${id}: ${help}, ${wrong.length}×, ${wrong[0]?.html.slice(0, 200)}`);
  }
  return told;
}

/** Those of the controls that are too small in the middle of the window too: a bar of the shell may have covered half. */
async function smallWhereSeen<Node extends { target: unknown[] }>(page: Page, nodes: readonly Node[]): Promise<Node[]> {
  const small: Node[] = [];
  for (const node of nodes) {
    const selector = node.target.map(String).join(' ');
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await axeOn(page).include(selector).withRules(['target-size']).analyze();
    if (again.violations.length > 0) small.push(node);
  }
  return small;
}

/** A text key that no catalogue holds, such as `announced.notBuilt`. */
const rawKey = /^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z0-9-]*)+$/;

/** Lines of the page that are the key of a text and not the text. */
export async function rawKeysOn(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => rawKey.test(line));
}

/** Whether the page can be moved sideways, which no screen should. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
