import { expect, type Page } from '@playwright/test';

/** Lines of the table of the screen that can be seen whole; of a kind, such as rows without the names of groups. */
export async function linesInSight(page: Page, kind = '[data-line]'): Promise<number> {
  // Lines that are not to be used yet cannot be pointed at.
  await expect(page.locator('[role=rowgroup][inert]')).toHaveCount(0);
  return page.evaluate((lines) => {
    const table = document.querySelector('[role=grid]')!;
    const head = table.querySelector('[role=row]')!.getBoundingClientRect();
    const end = Math.min(table.getBoundingClientRect().bottom, innerHeight);
    return [...table.querySelectorAll(lines)].filter((line) => {
      const { top, bottom, left } = line.getBoundingClientRect();
      // What lies over it, the rail for instance, hides it.
      const middle = document.elementFromPoint(left + 40, (top + bottom) / 2);
      return top >= head.bottom - 1 && bottom <= end + 1 && line.contains(middle);
    }).length;
  }, kind);
}

/** How far the page and the table can be scrolled, in pixels. */
export const scrolls = (page: Page): Promise<{ page: number; table: number }> =>
  page.evaluate(() => {
    const table = document.querySelector('[role=grid]')!;
    const root = document.documentElement;
    return { page: root.scrollHeight - root.clientHeight, table: table.scrollHeight - table.clientHeight };
  });
