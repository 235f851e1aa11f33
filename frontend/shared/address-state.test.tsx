import { createBrowserRouter } from 'react-router';
import { Link } from '../ui/link.tsx';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAddress, useSettledAddress } from './address-state.ts';

function takeTime(): void {
  const end = performance.now() + 8;
  while (performance.now() < end);
}

/** A row that takes longer to draw than a transition gives it at a time. */
function SlowRow({ section }: { section: string }) {
  takeTime();
  return <li>{section}</li>;
}

function Sections() {
  const [address, change] = useAddress();
  const section = address.get('section') ?? 'first';
  return (
    <>
      <button type="button" onClick={() => change({ section: 'second' })}>
        Second
      </button>
      <ul>
        {Array.from({ length: 20 }, (_, at) => (
          <SlowRow key={at} section={section} />
        ))}
      </ul>
    </>
  );
}

it('what a press has chosen is drawn before the next event', async () => {
  const before = location.href;
  const router = createBrowserRouter([{ path: '*', element: <Sections /> }]);
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('button')).toBeVisible();
  const press = page.getByRole('button').element();
  // As a key that comes right after it.
  const { port1, port2 } = new MessageChannel();
  const next = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  if (press instanceof HTMLElement) press.click();
  port2.postMessage('key');
  await next;
  expect(page.getByRole('listitem').elements()[0]?.textContent).toBe('second');
  router.dispose();
  history.replaceState(null, '', before);
});

function Search() {
  const [text, setText] = useSettledAddress('q');
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="?row=7">Result</Link>
    </>
  );
}

it('a link that is followed while a search settles is not undone by it', async () => {
  const before = location.href;
  const router = createBrowserRouter([{ path: '*', element: <Search /> }]);
  await render(<RouterProvider router={router} />);
  const box = page.getByRole('textbox');
  await box.fill('sterile');
  const link = page.getByRole('link').element();
  if (link instanceof HTMLElement) link.click();
  await expect.element(box).toHaveValue('');
  // Longer than a value takes to settle.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.search).toBe('?row=7');
  await expect.element(box).toHaveValue('');
  await box.fill('sterile');
  await expect.poll(() => location.search).toBe('?row=7&q=sterile');
  await box.fill('sterile tray');
  await expect.poll(() => location.search).toBe('?row=7&q=sterile+tray');
  await expect.element(box).toHaveValue('sterile tray');
  // The words before stand in the address, the last one settles.
  await box.fill('sterile trays');
  if (link instanceof HTMLElement) link.click();
  await expect.element(box).toHaveValue('');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.search).toBe('?row=7');
  await expect.element(box).toHaveValue('');
  router.dispose();
  history.replaceState(null, '', before);
});

/** A search over rows that take half a second to draw. */
function SlowSearch() {
  const [address] = useAddress();
  const shown = address.toString();
  return (
    <>
      <Search />
      <ul>
        {Array.from({ length: 60 }, (_, at) => (
          <SlowRow key={at} section={shown} />
        ))}
      </ul>
    </>
  );
}

it('while rows are drawn neither a link is undone nor a letter lost', async () => {
  const before = location.href;
  const router = createBrowserRouter([{ path: '*', element: <SlowSearch /> }]);
  await render(<RouterProvider router={router} />);
  const drawn = () => page.getByRole('listitem').elements()[0]?.textContent;
  const sought = () => new URLSearchParams(location.search).get('q');
  const box = page.getByRole('textbox');
  await box.fill('sterile');
  await expect.poll(sought).toBe('sterile');
  // The router still draws what was written.
  await box.fill('sterile tray');
  await expect.poll(sought).toBe('sterile tray');
  await expect.element(box).toHaveValue('sterile tray');
  await expect.poll(drawn).toContain('q=sterile+tray');

  await box.fill('sterile trays');
  const link = page.getByRole('link').element();
  if (link instanceof HTMLElement) link.click();
  await expect.poll(drawn).toContain('row=7');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.search).toBe('?row=7');
  await expect.element(box).toHaveValue('');
  router.dispose();
  history.replaceState(null, '', before);
});
