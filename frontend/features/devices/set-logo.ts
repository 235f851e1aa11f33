import { Accepted } from '#/backend/api/edge/contract.ts';
import { sendFile } from '../../shared/api.ts';
import { withSearch } from '../../shared/query.ts';

/** Sends the picture of a device: PNG or JPEG, at most 1 MB. Throws ApiError. */
export async function setLogo(deviceId: string, logo: File): Promise<void> {
  const path = withSearch('/api/devices/setLogo', { deviceId, name: logo.name });
  await sendFile(Accepted, path, logo);
}
