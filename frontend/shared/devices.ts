import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Device, DeviceList } from '#/backend/api/devices/contract.ts';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { command } from './api.ts';
import { query } from './query.ts';
import { restedAsOfAtom } from './replay-moment.ts';
import { whatIfAtom } from './what-if.ts';

/** All devices of the organisation, now. */
export const devicesQuery = () => query(DeviceList, 'devices/getDevices');
/** One device, now or as of a position. */
export const deviceQuery = (deviceId: string, asOf: string | null) =>
  query(Device, 'devices/getDeviceInfo', { deviceId }, asOf);

export const selectDevice = (deviceId: string) => command(Accepted, '/api/devices/selectDevice', { deviceId });

/** The selected device, else the first. */
export const selectedOf = (devices: readonly Device[]): Device | null =>
  devices.find(({ selected }) => selected) ?? devices[0] ?? null;

/** The device that the reader works on: null while loading, and where there is none yet. */
export function useSelectedDevice() {
  const { data: devices, ...state } = useQuery(devicesQuery());
  return { device: devices ? selectedOf(devices) : null, hasNone: devices?.length === 0, ...state };
}

/** The selected device as of the moment of the time rail. */
export function useDeviceAtMoment() {
  const asOf = useAtomValue(restedAsOfAtom);
  const isSupposed = useAtomValue(whatIfAtom) !== null;
  const { device } = useSelectedDevice();
  const isOther = asOf !== null || isSupposed;
  const { data } = useQuery({ ...deviceQuery(device?._id ?? '', asOf), enabled: device !== null && isOther });
  return isOther ? (data ?? device) : device;
}
