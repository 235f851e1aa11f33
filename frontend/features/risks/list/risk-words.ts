import type { TFunction } from 'i18next';
import { controlKinds } from '#/backend/events/risks.ts';
import type { RiskControl } from '#/backend/projections/documents/risk-record/fold.ts';

/** The number of controls of each kind that occurs, in the order of preference of ISO 14971:2019, 7.1. */
export const kindsOf = (controls: readonly RiskControl[]) =>
  controlKinds.flatMap((kind) => {
    const count = controls.filter((control) => control.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });

/** The controls in words: `Protective measure: 2, Information for safety: 1`. */
export const controlWords = (controls: readonly RiskControl[], t: TFunction): string =>
  kindsOf(controls)
    .map(({ kind, count }) => `${t(`risks.control.kind.${kind}`)}: ${count}`)
    .join(', ');

/** How many controls are verified, implementation and effectiveness both (ISO 14971:2019, 7.2). */
export function verifiedOf(controls: readonly RiskControl[]) {
  const done = controls.filter(({ implementation, effectiveness }) => implementation && effectiveness).length;
  const state = controls.length === 0 ? 'NONE' : done === controls.length ? 'ALL' : 'OPEN';
  return { done, state } as const;
}
