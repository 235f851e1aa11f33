import { Accepted } from '#/backend/api/edge/contract.ts';
import { request } from '../../shared/api.ts';
import { rememberWrite } from '../../shared/own-writes.ts';
import { withSearch } from '../../shared/query.ts';

/** Sends the picture of a device: PNG or JPEG, at most 1 MB. Throws ApiError. */
export async function setLogo(deviceId: string, logo: File): Promise<void> {
  const path = withSearch('/api/devices/setLogo', { deviceId, name: logo.name });
  rememberWrite(await request(Accepted, path, { method: 'POST', headers: { 'content-type': logo.type }, body: logo }));
}
