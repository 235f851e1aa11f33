import { activeDevices } from './gold-devices/active.ts';
import { bodyOrificeDevices } from './gold-devices/body-orifices.ts';
import type { GoldDevice } from './gold-devices/gold-device.ts';
import { implantableDevices } from './gold-devices/implantable.ts';
import { noMedicalPurposeDevices } from './gold-devices/no-medical-purpose.ts';
import { nonInvasiveDevices } from './gold-devices/non-invasive.ts';
import { softwareDevices } from './gold-devices/software.ts';
import { specialRuleDevices } from './gold-devices/special-rules.ts';
import { surgicallyInvasiveDevices } from './gold-devices/surgically-invasive.ts';

/**
 * Devices with a settled class: examples of MDCG 2021-24, MDCG 2019-11 and of Annex VIII itself, described by facts in
 * a closed world (absent facts are "no").
 */
export const goldDevices: readonly GoldDevice[] = [
  ...nonInvasiveDevices,
  ...bodyOrificeDevices,
  ...surgicallyInvasiveDevices,
  ...implantableDevices,
  ...activeDevices,
  ...softwareDevices,
  ...specialRuleDevices,
  ...noMedicalPurposeDevices,
];
