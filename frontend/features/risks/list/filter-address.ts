import type { Cell } from '../risk-rows.ts';

const stages = { before: 'INITIAL', after: 'RESIDUAL' } as const;

/** The cell of the matrix in an address: `?cell=4-3`, or `?cell=4-3-before`. */
export function cellIn(written: string | null): Cell | null {
  const [, severity, probability, stage] = /^(\d)-(\d)(?:-(before|after))?$/.exec(written ?? '') ?? [];
  if (!severity || !probability) return null;
  return {
    severity: Number(severity),
    probability: Number(probability),
    stage: stage === 'before' ? stages.before : stages.after,
  };
}

/** A cell as an address writes it. */
export const writtenCell = (cell: Cell | null): string | null =>
  cell && `${cell.severity}-${cell.probability}-${cell.stage === 'INITIAL' ? 'before' : 'after'}`;
