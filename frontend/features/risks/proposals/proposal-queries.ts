import { Accepted } from '#/backend/api/edge/contract.ts';
import { MovedBasis } from '#/backend/api/proposals/contract.ts';
import { command } from '../../../shared/api.ts';
import { query } from '../../../shared/query.ts';

export const differenceQuery = (deviceId: string, proposal: string) =>
  query(MovedBasis, 'proposals/getDifference', { deviceId, proposal });

export const answerProposal = (
  how: 'confirm' | 'decline',
  body: { deviceId: string; proposal: string; reason?: string },
) => command(Accepted, `/api/proposals/${how}`, body);
