import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { switchLocale } from '../shared/i18n.ts';
import { ActionMenu } from './menu.tsx';

async function show() {
  await switchLocale('en');
  const done: string[] = [];
  const action = (id: string) => ({ id, label: id, run: () => void done.push(id) });
  await render(
    <ActionMenu label="Fruit" groups={[{ id: 'all', title: 'All', actions: [action('Apple'), action('Pear')] }]}>
      F
    </ActionMenu>,
  );
  return done;
}

it('opens, moves and acts by keyboard, and gives the focus back', async () => {
  const done = await show();
  const trigger = page.getByRole('button', { name: 'Fruit' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(done).toEqual(['Pear']);
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

it('closes with Escape and does nothing', async () => {
  const done = await show();
  await page.getByRole('button', { name: 'Fruit' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Fruit' })).toHaveFocus();
  expect(done).toEqual([]);
});
