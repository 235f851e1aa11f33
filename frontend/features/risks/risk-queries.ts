import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RiskDetail, RiskList } from '#/backend/api/risks/contract.ts';
import { request } from '../../shared/api.ts';
import { newestWrite } from '../../shared/own-writes.ts';
import { query, withSearch } from '../../shared/query.ts';
import { supposedNow } from '../../shared/what-if.ts';

/** One risk with all its data, now or at a moment. */
export const riskQuery = (deviceId: string, key: string, asOf: string | null) =>
  query(RiskDetail, 'risks/getRisk', { deviceId, key }, asOf);

/**
 * The texts of the risks of a moment. Texts of the library do not depend on decisions, so they are requested again only
 * when `keys`, the wanted risks, differ: a decision needs no new list.
 */
function texts(path: string, deviceId: string, keys: readonly string[], asOf: string | null, plan: boolean) {
  const asIf = supposedNow(asOf) ?? undefined;
  return queryOptions({
    queryKey: [path, { deviceId, keys: digest(keys), plan, asIf }, asOf ?? 'texts'] as const,
    queryFn: ({ signal }) => {
      const moment = asOf === null ? { after: newestWrite() ?? undefined, asIf } : { asOf };
      return request(RiskList, withSearch(`/api/${path}`, { deviceId, ...moment }), { signal });
    },
    enabled: deviceId !== '' && keys.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

export const triggeredQuery = (...of: [string, readonly string[], string | null, boolean]) =>
  texts('risks/getTriggeredRisks', ...of);
export const deviceRisksQuery = (...of: [string, readonly string[], string | null, boolean]) =>
  texts('risks/getDeviceRisk', ...of);

/** A short name for a list of keys (FNV-1a). */
function digest(keys: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const key of keys)
    for (let at = 0; at <= key.length; at++) hash = Math.imul(hash ^ (key.charCodeAt(at) || 0), 0x01000193);
  return `${keys.length}-${(hash >>> 0).toString(36)}`;
}
