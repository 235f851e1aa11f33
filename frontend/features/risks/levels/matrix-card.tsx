import { scalesIn } from '#/backend/events/risk-scales.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#/backend/events/risk-scales.ts';
import { recordsOf, type RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Matrix } from './matrix.tsx';
import css from '../risks.module.css';

const ScalesDialog = lazy(async () => ({ default: (await import('./scales-dialog.tsx')).ScalesDialog }));

type MatrixCardProps = {
  deviceId: string;
  file: RiskFile;
  estimates: readonly Estimate[];
  cell: Estimate | null;
  mayWrite: boolean;
  onCell: (cell: Estimate | null) => void;
};

/** The risks on the manufacturer's matrix, which filters the table, and a link to the scales. */
export function MatrixCard({ deviceId, file, estimates, cell, mayWrite, onCell }: MatrixCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('risks.matrix.title')}
      aside={mayWrite && <Button onPress={() => setOpen(true)}>{t('risks.scales.button')}</Button>}
    >
      <Matrix scales={scalesIn(file)} estimates={estimates} cell={cell} onCell={onCell} />
      {!file.ownScales && <p className={css.quiet}>{t('risks.scales.startingNote')}</p>}
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
    </Card>
  );
}
