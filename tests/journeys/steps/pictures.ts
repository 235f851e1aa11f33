import type { Page } from '@playwright/test';

/** Pictures for those who look at the screens, where `ACTA_PICTURES` names a folder: wide and narrow, light and dark. */
export async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env['ACTA_PICTURES'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, width] of Object.entries({ wide: 1280, phone: 390 })) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${size}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}
