import { ProposedAnswers } from '#/backend/api/intake/contract.ts';
import { query } from '../../../shared/query.ts';

export const proposedAnswersQuery = (deviceId: string, asOf: string | null) =>
  query(ProposedAnswers, 'intake/getProposedAnswers', { deviceId }, asOf);
