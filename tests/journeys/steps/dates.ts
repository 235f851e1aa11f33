import type { Locator } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';

/** Writes a day (YYYY-MM-DD) into a date field, part by part in the order of the language. */
export async function writeDay(field: Locator, locale: Locale, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(locale === 'fr' ? `${date}${month}${year}` : `${month}${date}${year}`);
}

/** The day (YYYY-MM-DD) that stands in a date field. */
export async function dayIn(field: Locator): Promise<string> {
  const part = async (type: string) =>
    ((await field.locator(`[data-type=${type}]`).getAttribute('aria-valuenow')) ?? '').padStart(2, '0');
  return [await part('year'), await part('month'), await part('day')].join('-');
}
