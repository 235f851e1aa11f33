import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { switchLocale } from '../../shared/i18n.ts';
import { EmdnPicker } from './emdn-picker.tsx';
import { buildTree } from './emdn.ts';

const tree = buildTree([
  { Code: 'A', Term: 'Administration' },
  { Code: 'Z', Term: 'Software' },
  { Code: 'Z12', Term: 'Imaging' },
  { Code: 'Z1203', Term: 'Électrode analysis' },
]);

async function show(value: string | null = null) {
  await switchLocale('en', 'work', 'devices');
  const picked: (string | null)[] = [];
  await render(<EmdnPicker tree={tree} value={value} onPick={(code) => picked.push(code)} />);
  return picked;
}

it('opens, moves and picks with the keyboard alone', async () => {
  const picked = await show();
  const rows = page.getByRole('tree').element();
  if (rows instanceof HTMLElement) rows.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  expect(picked).toEqual(['Z12']);
});

it('shows a deep hit under its parents while searching, without accents, and clears', async () => {
  await show();
  const levels = () =>
    page
      .getByRole('treeitem')
      .elements()
      .map((node) => node.getAttribute('aria-level'));
  await page.getByRole('searchbox').fill('electrode');
  await expect.poll(levels).toEqual(['1', '2', '3']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(levels).toEqual(['1', '1']);
});

it('says so when nothing matches', async () => {
  await show();
  await page.getByRole('searchbox').fill('spaceship');
  await expect.element(page.getByText('No code matches “spaceship”.')).toBeVisible();
});

it('lets a chosen code be removed', async () => {
  const picked = await show('Z12');
  await expect.element(page.getByRole('status')).toHaveTextContent('Chosen: Z12 Imaging');
  await page.getByRole('button', { name: 'Remove the code' }).click();
  expect(picked).toEqual([null]);
});
