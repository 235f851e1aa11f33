import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Locale } from '../shared/locales.ts';
import { switchLocale } from '../shared/i18n.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

const field = () => page.getByRole('group', { name: 'Due' });

/** Shows a field in a language; returns what it tells its caller. */
async function show(
  locale: Locale,
  value: string | null,
  props: Partial<DateFieldProps> = {},
): Promise<(string | null)[]> {
  await switchLocale(locale);
  const told: (string | null)[] = [];
  function Form() {
    const [day, setDay] = useState(value);
    const take = (next: string | null) => {
      told.push(next);
      setDay(next);
    };
    return <DateField label="Due" {...props} value={day} onChange={take} />;
  }
  await render(<Form />);
  await expect.element(field().getByRole('spinbutton').first()).toBeVisible();
  return told;
}

it.each([
  { locale: 'en', typed: '02032027', shown: 'Feb 03 2027' },
  { locale: 'fr', typed: '03022027', shown: '03 févr. 2027' },
] as const)('writes a day in the order and the words of $locale', async ({ locale, typed, shown }) => {
  const told = await show(locale, null);
  await field().getByRole('spinbutton').first().click();
  await userEvent.keyboard(typed);
  await expect.element(field()).toHaveTextContent(shown);
  expect(told).toEqual(['2027-02-03']);
});

it('tells of a day that is picked from the calendar', async () => {
  const told = await show('en', '2026-11-22', { min: '2026-11-10' });
  await field().getByRole('button').click();
  await expect.element(page.getByRole('button', { name: /November 9, 2026/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /November 12, 2026/ }).click();
  await expect.element(field()).toHaveTextContent('Nov 12 2026');
  expect(told).toEqual(['2026-11-12']);
});

it('tells of a field that was emptied', async () => {
  const told = await show('en', '2026-11-22');
  await field().getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{ArrowRight}');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.element(field()).toHaveTextContent('mm dd yyyy');
  expect(told.at(-1)).toBe(null);
});

it('waits until it is left where a half written day would lead somewhere', async () => {
  const told = await show('en', '2026-11-22', { waits: true });
  await field().getByRole('spinbutton').first().click();
  await userEvent.keyboard('1020');
  expect(told).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['2026-10-20']);
});
