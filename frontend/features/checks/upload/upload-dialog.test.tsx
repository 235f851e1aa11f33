import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { switchLocale } from '../../../shared/i18n.ts';
import { UploadDialog } from './upload-dialog.tsx';

const run = { _id: '5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11', device: null, documentList: [] };
const file = (name: string) => new File(['Risk management plan'], name);

const open = (first: readonly File[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UploadDialog run={run} first={first} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const send = () => page.getByRole('button', { name: 'Ajouter', exact: true });

it('lists dropped files under a name that can be changed, and says why one is not taken', async () => {
  await switchLocale('fr', 'work', 'checks', 'findings');
  await open([file('plan.docx'), file('outil.exe')]);
  const name = page.getByRole('textbox', { name: 'Nom de plan.docx' });
  await expect.element(name).toHaveValue('plan.docx');
  await expect.element(page.getByText('Type de fichier invalide pour outil.exe')).toBeVisible();
  await name.fill('Plan de gestion des risques');
  await expect.element(name).toHaveValue('Plan de gestion des risques');
  await expect.element(send()).toBeEnabled();
});

it('cannot be sent while nothing is chosen, nor after the last file is removed', async () => {
  await switchLocale('fr', 'work', 'checks', 'findings');
  await open([]);
  await expect.element(send()).toBeDisabled();
  await userEvent.upload(page.getByLabelText('Choisir des fichiers').first(), [file('plan.txt')]);
  await expect.element(send()).toBeEnabled();
  await page.getByRole('button', { name: 'Retirer plan.txt' }).click();
  await expect.element(send()).toBeDisabled();
});

it('takes a file once', async () => {
  await switchLocale('fr', 'work', 'checks', 'findings');
  await open([file('plan.txt'), file('plan.txt')]);
  await expect.element(page.getByText('plan.txt existe déjà')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Nom de plan.txt' })).toBeVisible();
});
