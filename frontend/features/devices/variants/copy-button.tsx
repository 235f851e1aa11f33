import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Button } from '../../../ui/button.tsx';

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

/** Opens the dialog in which a device is copied as a variant. */
export function CopyButton({ device }: { device: Device }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('devices.variant.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CopyDialog device={device} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
