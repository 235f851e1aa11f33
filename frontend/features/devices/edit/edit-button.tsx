import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditDialog as Dialog } from './edit-dialog.tsx';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

/** Opens the dialog in which a device is edited. */
export function EditButton(props: Omit<Parameters<typeof Dialog>[0], 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" onPress={() => setOpen(true)}>
        {t('devices.edit.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
