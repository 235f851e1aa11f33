import { Suspense } from 'react';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useAddress } from '../../../shared/address-state.ts';
import type { SelectedPlace } from '../../../shared/viewer/selected-place.ts';

// Its code loads when a document is opened.
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

type PreviewAreaProps = { deviceId: string; documents: readonly SpaceDocument[]; mayWrite: boolean };

/** The place of an address, `14.0-52`; null for one that names none. */
function placeIn(address: string | null): SelectedPlace | null {
  const [, block, from, to] = /^(\d{1,8})\.(\d{1,8})-(\d{1,8})$/.exec(address ?? '') ?? [];
  return block === undefined ? null : { block: Number(block), from: Number(from), to: Number(to) };
}

/** Shows the document that the address names, in its newest version or in the one that is named too. */
export function PreviewArea({ deviceId, documents, mayWrite }: PreviewAreaProps) {
  const [address, change] = useAddress();
  const document = documents.find(({ id }) => id === address.get('document'));
  const wanted = Number(address.get('version'));
  const version = document?.versions.find(({ number }) => number === wanted) ?? document?.versions.at(-1);
  if (!document || !version) return null;
  return (
    <Suspense fallback={null}>
      <PreviewDialog
        key={`${document.id} ${version.number}`}
        {...{ deviceId, document, version, mayWrite }}
        place={placeIn(address.get('place'))}
        onClose={() => change({ document: null, version: null, place: null }, true)}
      />
    </Suspense>
  );
}
