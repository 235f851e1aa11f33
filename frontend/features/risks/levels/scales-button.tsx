import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scalesIn } from '#/backend/events/risk-scales.ts';
import { recordsOf, type RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Button } from '../../../ui/button.tsx';

const ScalesDialog = lazy(async () => ({ default: (await import('./scales-dialog.tsx')).ScalesDialog }));

/** Opens the scales and the policy of the manufacturer. */
export function ScalesButton({ deviceId, file }: { deviceId: string; file: RiskFile }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('risks.scales.button')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScalesDialog
            deviceId={deviceId}
            scales={scalesIn(file)}
            hasOwn={file.ownScales !== null}
            isInUse={Object.values(recordsOf(file)).some(
              ({ initial, residual }) => initial !== null || residual !== null,
            )}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
