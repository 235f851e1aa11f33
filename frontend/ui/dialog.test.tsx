import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { switchLocale } from '../shared/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { keepingFocus } from './focus-return.ts';
import { toast, ToastRegion } from './toast.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="Reason" isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Why" />
      </Dialog>
    </>
  );
}

it('holds the focus while open, closes with Escape and gives the focus back', async () => {
  await switchLocale('en');
  await render(<Page />);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reason' });
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 4; press++) await userEvent.tab();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('gives the focus to the first field of its form, to what is chosen among radio buttons, and to no search', async () => {
  await switchLocale('en');
  function Asked({ children }: { children: ReactNode }) {
    return (
      <Dialog title="Asked" isOpen onClose={() => undefined}>
        <form role="search">
          <input aria-label="Find" />
        </form>
        {children}
      </Dialog>
    );
  }
  const { unmount } = await render(
    <Asked>
      <form>
        <textarea aria-label="Why" />
      </form>
    </Asked>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Why' })).toHaveFocus();
  await unmount();
  await render(
    <Asked>
      <form>
        {['Yes', 'No'].map((answer) => (
          <label key={answer}>
            <input type="radio" name="answer" value={answer} defaultChecked={answer === 'No'} /> {answer}
          </label>
        ))}
      </form>
    </Asked>,
  );
  await expect.element(page.getByRole('radio', { name: 'No' })).toHaveFocus();
});

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = () => {
    setAsked(null);
    setTimeout(() => setRows((all) => all.filter((row) => row !== asked)), 60);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onPress={() => setAsked(row)}>{`Remove ${row}`}</Button>
          </li>
        ))}
      </ul>
      <Dialog title="Sure" isOpen={asked !== null} onClose={() => setAsked(null)}>
        <Button onPress={remove}>Yes</Button>
      </Dialog>
    </main>
  );
}

it('gives the focus to what stands where its opener stood, once that is gone', async () => {
  await switchLocale('en');
  await render(<Rows />);
  await page.getByRole('button', { name: 'Remove Two' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Two' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove One' })).toHaveFocus();
});

it('keeps the focus near a button that its own work takes away, or gives it to the heir', async () => {
  await switchLocale('en');
  function Proposals() {
    const [rows, setRows] = useState(['One', 'Two']);
    const decide = (row: string) =>
      void keepingFocus(
        async () => {
          await Promise.resolve();
          setRows((all) => all.filter((one) => one !== row));
        },
        () => (row === 'One' ? document.querySelector('h1') : null),
      );
    return (
      <main>
        <h1 tabIndex={-1}>Proposals</h1>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <Button onPress={() => decide(row)}>{`Decline ${row}`}</Button>
            </li>
          ))}
          <li>
            <Button>Ask again</Button>
          </li>
        </ul>
      </main>
    );
  }
  await render(<Proposals />);
  await page.getByRole('button', { name: 'Decline Two' }).click();
  await expect.element(page.getByRole('button', { name: 'Decline One' })).toHaveFocus();
  await page.getByRole('button', { name: 'Decline One' }).click();
  await expect.element(page.getByRole('heading', { name: 'Proposals' })).toHaveFocus();
});

it('gives the focus to the heading where nothing had it', async () => {
  await switchLocale('en');
  function Greeting() {
    const [isOpen, setOpen] = useState(true);
    return (
      <main>
        <h1 tabIndex={-1}>New device</h1>
        <Dialog title="Welcome" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Button onPress={() => setOpen(false)}>Begin</Button>
        </Dialog>
      </main>
    );
  }
  await render(<Greeting />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByRole('heading', { name: 'New device' })).toHaveFocus();
});

it('shows a toast until it is closed, and lets it do one thing', async () => {
  await switchLocale('en');
  await render(<ToastRegion />);
  const undone: string[] = [];
  toast('success', 'Answer taken back', {
    duration: 60_000,
    action: { label: 'Redo', run: () => void undone.push('redo') },
  });
  await expect.element(page.getByRole('alertdialog', { name: 'Answer taken back' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(undone).toEqual(['redo']);
  await expect.element(page.getByText('Answer taken back')).not.toBeInTheDocument();
});

it('takes a toast away after its time, unless it is looked at', async () => {
  await switchLocale('en');
  await render(
    <>
      <h1>Elsewhere</h1>
      <ToastRegion />
    </>,
  );
  await page.getByRole('heading').hover();
  toast('info', 'Generating summary...', { duration: 50 });
  await expect.element(page.getByText('Generating summary...')).toBeVisible();
  await expect.element(page.getByText('Generating summary...')).not.toBeInTheDocument();
});
