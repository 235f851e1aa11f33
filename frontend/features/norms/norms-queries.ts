import { Coverage, Done, Gspr, Hits, Norms, Requirements, AccessRequests } from '#/backend/api/norms/contract.ts';
import { command, sendFile } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

/** Every norm with its applicability to a device, in the order of their positions. */
export const normsQuery = (deviceId: string, asOf: string | null) =>
  query(Norms, 'normsReq/getAllNorms', { deviceId }, asOf);

export const requirementsQuery = (deviceId: string, norm: string, asOf: string | null) =>
  query(Requirements, 'normsReq/getNormRequirements', { deviceId, norm }, asOf);

export const searchQuery = (deviceId: string, text: string, asOf: string | null) =>
  query(Hits, 'normsReq/searchRequirements', { deviceId, text }, asOf);

export const gsprQuery = (deviceId: string, asOf: string | null) => query(Gspr, 'normsReq/getGspr', { deviceId }, asOf);

export const coverageQuery = (deviceId: string, asOf: string | null) =>
  query(Coverage, 'normsReq/getCoverage', { deviceId }, asOf);

export const accessRequestsQuery = () => query(AccessRequests, 'normsReq/getAccessRequests');

type Call =
  | 'stateApplicability'
  | 'withdrawStatement'
  | 'stateTogether'
  | 'withdrawTogether'
  | 'nameEvidence'
  | 'withdrawPassage'
  | 'declareOwnership'
  | 'grantAccess'
  | 'refuseAccess'
  | 'withdrawAccess';

/** Carries out one of the commands of this screen. Throws ApiError. */
export const send = (call: Call, body: object) => command(Done, `/api/normsReq/${call}`, body);

/** Declares that the organisation owns a standard: by a reference, by a file as proof, or by both. */
export async function declareOwnership(norm: string, reference: string, file: File | null) {
  if (file === null) return send('declareOwnership', { norm, reference });
  const body = new FormData();
  body.append('norm', norm);
  body.append('reference', reference);
  body.append('file', file);
  return sendFile(Done, '/api/normsReq/uploadProof', body);
}
