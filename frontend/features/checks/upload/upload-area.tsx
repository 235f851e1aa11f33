import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from '#/backend/api/checks/contract.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useAddress } from '../../../shared/address-state.ts';
import css from './upload.module.css';
import { useFileDrop } from './use-file-drop.ts';

// Its code loads when it opens.
const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));

/** Makes the whole page a place to drop files, and shows the upload where the address asks for it. */
export function UploadArea({ run }: { run: Run }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const isOpen = address.get('showUploadModal') === 'true';
  const isOver = useFileDrop(!isOpen, (files) => {
    setDropped(files);
    change({ showUploadModal: 'true' });
  });
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <UploadDialog
          run={run}
          first={dropped}
          onClose={() => {
            setDropped([]);
            change({ showUploadModal: null }, true);
          }}
        />
      </Suspense>
    );
  return isOver && <p className={css.over}>{t('documentUploadModal.dropHere')}</p>;
}
