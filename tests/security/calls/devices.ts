import { createHash } from 'node:crypto';
import { png } from '#/tests/makers/png.ts';
import type { Makers, Scene } from '../scene.ts';

const newDevice = { name: 'Pump', description: 'It pumps', manufacturer: 'Maker' };
const setLogo = (deviceId: string) => ({ query: { deviceId }, bytes: { type: 'image/png', content: png } });

/** A device with a picture, and the picture's name. */
async function pictured({ owner, device }: Scene) {
  const deviceId = await device();
  await owner.send(`devices/setLogo?deviceId=${deviceId}`, png, 'image/png');
  return { deviceId, sha256: createHash('sha256').update(png).digest('hex') };
}

export const devices: Makers = {
  'GET /api/devices/getDevices': () => ({}),
  'GET /api/devices/getDeviceInfo': ({ deviceId }) => ({ query: { deviceId } }),
  'POST /api/devices/newDevice': () => ({ body: newDevice }),
  'GET /api/devices/getExample': () => ({}),
  'POST /api/devices/copyAsVariant': ({ deviceId }) => ({ body: { deviceId, name: 'Pump, large' } }),
  'POST /api/devices/selectDevice': ({ deviceId }) => ({ body: { deviceId } }),
  'POST /api/devices/changeDetails': async ({ device }) => ({
    body: { deviceId: await device(), ...newDevice, name: 'Pump 2', range: null, emdncode: null },
  }),
  'POST /api/devices/archiveDevice': async ({ device }) => ({ body: { deviceId: await device(), reason: 'Sold' } }),
  'POST /api/devices/restoreDevice': async ({ device, post }) => {
    const deviceId = await device();
    await post('devices/archiveDevice', { deviceId, reason: 'Sold' });
    return { body: { deviceId, reason: 'Bought back' } };
  },
  'POST /api/devices/updateSummary': async ({ device }) => ({ body: { deviceId: await device(), summary: 'Mine' } }),
  'POST /api/devices/clearUserSummary': async ({ device, post }) => {
    const deviceId = await device();
    await post('devices/updateSummary', { deviceId, summary: 'Mine' });
    return { body: { deviceId } };
  },
  'POST /api/devices/regenerateAISummary': async ({ device }) => ({ body: { deviceId: await device() } }),
  'POST /api/devices/setLogo': async ({ device }) => setLogo(await device()),
  'POST /api/devices/removeLogo': async (scene) => ({ body: { deviceId: (await pictured(scene)).deviceId } }),
  'GET /api/devices/logo': async (scene) => ({ query: await pictured(scene) }),
};
