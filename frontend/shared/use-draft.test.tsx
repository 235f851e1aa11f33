import { getDefaultStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Session } from '#/backend/api/accounts/contract.ts';
import { sessionAtom } from './session.ts';
import { useTextDraft } from './use-draft.ts';

const signIn = (userId: string | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the id is all that a draft asks of a session
  getDefaultStore().set(sessionAtom, userId === null ? null : ({ userId } as Session));

function Field({ object }: { object: string }) {
  const [text, set] = useTextDraft(object);
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => set(target.value)} />
      <button type="button" onClick={() => set('')}>
        Send
      </button>
    </>
  );
}

const field = () => page.getByRole('textbox', { name: 'Text' });
/** What a reload does to a screen. */
async function reopen(object = 'comment:pump') {
  const { unmount } = await render(<Field object={object} />);
  return unmount;
}

afterEach(() => {
  sessionStorage.clear();
  signIn(null);
});

it('what was typed is there again, for its object and its account alone', async () => {
  signIn('ada');
  let close = await reopen();
  await field().fill('The pump stops.');
  await close();
  close = await reopen();
  await expect.element(field()).toHaveValue('The pump stops.');
  await close();
  close = await reopen('comment:monitor');
  await expect.element(field()).toHaveValue('');
  await close();
  signIn('jonas');
  await reopen();
  await expect.element(field()).toHaveValue('');
});

it('what was sent is forgotten', async () => {
  signIn('ada');
  const close = await reopen();
  await field().fill('The pump stops.');
  await page.getByRole('button', { name: 'Send' }).click();
  await close();
  await reopen();
  await expect.element(field()).toHaveValue('');
});

it('another object shows its own draft at once', async () => {
  signIn('ada');
  const { rerender } = await render(<Field object="field:en" />);
  await field().fill('in English');
  await rerender(<Field object="field:fr" />);
  await expect.element(field()).toHaveValue('');
  await rerender(<Field object="field:en" />);
  await expect.element(field()).toHaveValue('in English');
});
