import { ApplicableRequirements, DerivationAnswer, ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { query } from '../../shared/query.ts';

export const profilingHistoryQuery = (deviceId: string, asOf: string | null) =>
  query(ProfilingHistory, 'profiling/profilingHistory', { deviceId }, asOf);

export const derivationQuery = (deviceId: string, asOf: string | null) =>
  query(DerivationAnswer, 'profiling/getDerivation', { deviceId }, asOf);

export const applicableRequirementsQuery = (deviceId: string, asOf: string | null) =>
  query(ApplicableRequirements, 'profiling/getApplicableRequirements', { deviceId }, asOf);
