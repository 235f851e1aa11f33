import i18next from 'i18next';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { askReason } from '../shared/ask-reason.ts';
import { switchLocale } from '../shared/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReasonPrompt } from './reason-prompt.tsx';

/** A change that is made in a dialog, which the organisation refuses without a reason. */
function Editing() {
  const [reason, setReason] = useState<string | null>('not asked');
  const save = async () => setReason(await askReason());
  return (
    <>
      <Dialog title="Edit" isOpen onClose={() => undefined}>
        <input aria-label="Name" />
        <Button onPress={() => void save()}>Save</Button>
        <output>{reason}</output>
      </Dialog>
      <ReasonPrompt />
    </>
  );
}

it('asks above a dialog, and gives the focus back to it', async () => {
  await switchLocale('en');
  await render(<Editing />);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabelText(i18next.t('shell.reason.label')).fill('Agreed in the meeting.');
  await page.getByRole('button', { name: i18next.t('shell.reason.confirm') }).click();
  await expect.element(page.getByText('Agreed in the meeting.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});
