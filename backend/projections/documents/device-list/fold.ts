import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { View } from '../../view.ts';

export type ListedDevice = { id: string; name: string; manufacturer: string; createdAt: string };

/** The devices of an organisation, oldest first. */
export type DeviceList = { organisation: string; devices: readonly ListedDevice[] };

export const deviceListView: View<DeviceList> = {
  name: 'device-list',
  version: 1,
  key: (event) => (event.type === 'DeviceCreated' || event.type === 'DeviceDetailsChanged' ? event.organisation : null),
  initial: (organisation) => ({ organisation, devices: [] }),
  fold: foldDeviceList,
};

function foldDeviceList(list: DeviceList, event: LoggedEvent): DeviceList {
  const id = event.device;
  if (!id) return list;
  if (event.type === 'DeviceCreated') {
    const { name, manufacturer } = event.data;
    return { ...list, devices: [...list.devices, { id, name, manufacturer, createdAt: event.recordedAt }] };
  }
  if (event.type !== 'DeviceDetailsChanged') return list;
  const renamed = Object.fromEntries(
    event.data.changes
      .filter(({ field, to }) => to !== null && (field === 'name' || field === 'manufacturer'))
      .map(({ field, to }) => [field, to]),
  );
  return { ...list, devices: list.devices.map((device) => (device.id === id ? { ...device, ...renamed } : device)) };
}
