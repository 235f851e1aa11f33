import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Say } from '../steps/words.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing loads any more, nothing moves and the fonts are there. */
export async function settled(page: Page, say: Say): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [role=status]').filter({ hasText: say('common.loading') })).toHaveCount(0);
  await expect(page.locator('[data-dimmed]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** What axe holds against the page as it stands: the rule, and the first element that breaks it. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Every frame of the product is its own: axe may run in the page and hand over what is wrong alone.
  // Its other way carries all that is right to a second page and back.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.withTags(tags).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}, ${nodes.length}×, ${nodes[0]?.html.slice(0, 200)}`);
}

/** Whether the page can be moved sideways, which no screen should. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
