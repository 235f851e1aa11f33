import { expect, type Page } from '@playwright/test';
import type { Say } from './words.ts';

/** Says why a risk is set aside: without a reason it is not. */
export async function sayWhy(page: Page, say: Say): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: say('risks.reason.label') }) });
  const confirm = dialog.getByRole('button', { name: say('risks.bulk.reject') });
  await confirm.click();
  await expect(dialog.getByText(say('risks.reason.missing'))).toBeVisible();
  await dialog.getByRole('button', { name: say('risks.reason.usual.absent') }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue(say('risks.reason.usual.absent'));
  await confirm.click();
  await expect(dialog).toBeHidden();
}
