import type { Device } from '#/backend/api/devices/contract.ts';

type Related = Pick<Device, '_id' | 'origin'>;

/** A device of a family, and how many copies it is away from the first. */
type Relative<Member extends Related> = { device: Member; depth: number };

/** The device with all that were copied from it or from which it was copied, each below its origin, in the given order. */
export function familyOf<Member extends Related>(devices: readonly Member[], id: string): Relative<Member>[] {
  const byId = new Map(devices.map((device) => [device._id, device]));
  let root = byId.get(id);
  for (let above = root; above; above = above.origin ? byId.get(above.origin.device) : undefined) root = above;
  const below = (device: Member, depth: number): Relative<Member>[] => [
    { device, depth },
    ...devices.filter(({ origin }) => origin?.device === device._id).flatMap((child) => below(child, depth + 1)),
  ];
  return root ? below(root, 0) : [];
}
