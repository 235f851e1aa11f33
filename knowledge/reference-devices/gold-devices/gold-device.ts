import type { DeviceClass, Facts } from '../../types.ts';

export type GoldDevice = {
  name: string;
  facts: Facts;
  class: DeviceClass | readonly DeviceClass[];
  /** Rules that give the class. */
  governing: readonly string[];
};
