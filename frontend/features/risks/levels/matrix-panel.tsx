import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnScale, type RiskScales } from '#/backend/events/risk-scales.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { estimateAt, type Cell, type RiskRow } from '../risk-rows.ts';
import { Matrix } from './matrix.tsx';
import css from './matrix-panel.module.css';

type MatrixPanelProps = {
  scales: RiskScales;
  rows: readonly RiskRow[];
  cell: Cell | null;
  onCell: (cell: Cell | null) => void;
};

const stages = ['INITIAL', 'RESIDUAL'] as const;

/** A chip that opens the manufacturer's matrix over the table: a cell filters it, before or after control. */
export function MatrixPanel({ scales, rows, cell, onCell }: MatrixPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<Cell['stage']>(cell?.stage ?? 'INITIAL');
  const chip = useRef<HTMLButtonElement>(null);
  useKeys({ matrix: () => setOpen(!isOpen) });
  const choose = (next: Cell['stage']) => {
    setStage(next);
    if (cell) onCell({ ...cell, stage: next });
  };
  const close = () => {
    setOpen(false);
    chip.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const estimates = rows.flatMap((row) => {
    const estimate = row.decision === 'REJECT' ? null : estimateAt(row, stage);
    return estimate && isOnScale(estimate, scales) ? [estimate] : [];
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from wherever the focus is inside
    <div className={css.place} onKeyDown={onKeyDown}>
      <button
        ref={chip}
        type="button"
        className={css.chip}
        aria-expanded={isOpen}
        aria-pressed={cell !== null}
        title={t('risks.matrix.key')}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden>▦</span> {t('risks.matrix.chip')}
        {cell && (
          <>
            {' '}
            {cell.severity} × {cell.probability}
          </>
        )}
      </button>
      {isOpen && (
        <section className={css.panel} aria-label={t('risks.matrix.title')}>
          <header>
            <h2>{t('risks.matrix.title')}</h2>
            <div role="group" aria-label={t('risks.matrix.stage')}>
              {stages.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={css.chip}
                  aria-pressed={one === stage}
                  onClick={() => choose(one)}
                >
                  {t(`risks.estimate.${one}`)}
                </button>
              ))}
            </div>
            <button type="button" className={css.close} aria-label={t('risks.matrix.close')} onClick={close}>
              <span aria-hidden>✕</span>
            </button>
          </header>
          <Matrix
            scales={scales}
            estimates={estimates}
            cell={cell?.stage === stage ? cell : null}
            onCell={(next) => onCell(next && { ...next, stage })}
          />
        </section>
      )}
    </div>
  );
}
