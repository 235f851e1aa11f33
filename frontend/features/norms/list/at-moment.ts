import type { Norm } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';

type Moment = Pick<DeviceMoment, 'profile' | 'statements'>;

/**
 * The norms with the statuses of a moment: the folds of the rail have them at once; reasons and counts come from the
 * server when the rail rests.
 */
export const atMoment = (norms: readonly Norm[], { profile, statements }: Moment): Norm[] =>
  norms.map((norm) => {
    const rulesStatus = profile.norms[norm.norm] ?? 'UNKNOWN';
    const applicabilityStatus = statements.statements[norm.norm]?.status ?? rulesStatus;
    return rulesStatus === norm.rulesStatus && applicabilityStatus === norm.applicabilityStatus
      ? norm
      : { ...norm, rulesStatus, applicabilityStatus };
  });
