import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link, NavLink } from './link.tsx';

async function show() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <NavLink to="/en/Check">Checks</NavLink>
            <Link to="/en/Check/Board?run=1#gap" state={{ from: 'list' }}>
              Board
            </Link>
            <Link to="/en/Elsewhere" onClick={(press) => press.preventDefault()}>
              Held
            </Link>
          </>
        ),
      },
    ],
    { initialEntries: ['/en/Index'] },
  );
  await render(<RouterProvider router={router} />);
  return () => router.state.location;
}

it('leads where it says, by pointer and by keyboard, without leaving the page', async () => {
  const shown = await show();
  await expect.element(page.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/en/Check/Board?run=1#gap');
  await page.getByRole('link', { name: 'Board' }).click();
  expect(shown()).toMatchObject({
    pathname: '/en/Check/Board',
    search: '?run=1',
    hash: '#gap',
    state: { from: 'list' },
  });
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(shown().pathname).toBe('/en/Check');
});

it('stays where its press is taken', async () => {
  const shown = await show();
  await page.getByRole('link', { name: 'Held' }).click();
  expect(shown().pathname).toBe('/en/Index');
});

it('says that what is shown is below it', async () => {
  await show();
  const checks = page.getByRole('link', { name: 'Checks' });
  await expect.element(checks).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Board' }).click();
  await expect.element(checks).toHaveAttribute('aria-current', 'page');
});
