import { TraceView } from '#/backend/api/trace/contract.ts';
import { query } from '../../shared/query.ts';

/** A node of the traceability of a device, with its neighbours on both sides. */
export const traceQuery = (deviceId: string, node: string, asOf: string | null) =>
  query(TraceView, 'trace/getNode', { deviceId, node }, asOf);
