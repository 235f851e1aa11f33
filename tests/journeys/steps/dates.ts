import type { Locator } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';

/** Writes a day (YYYY-MM-DD) into a date field, part by part in the order of the language. */
export async function writeDay(field: Locator, locale: Locale, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(locale === 'fr' ? `${date}${month}${year}` : `${month}${date}${year}`);
}
