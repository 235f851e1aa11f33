import { activeDevices } from './examiner-devices/active.ts';
import { bodyOrificeDevices } from './examiner-devices/body-orifices.ts';
import type { ExaminerDevice } from './examiner-devices/examiner-device.ts';
import { implantableDevices } from './examiner-devices/implantable.ts';
import { noMedicalPurposeDevices } from './examiner-devices/no-medical-purpose.ts';
import { nonInvasiveDevices } from './examiner-devices/non-invasive.ts';
import { partlyDescribedDevices } from './examiner-devices/partly-described.ts';
import { softwareDevices } from './examiner-devices/software.ts';
import { specialRuleDevices } from './examiner-devices/special-rules.ts';
import { surgicallyInvasiveDevices } from './examiner-devices/surgically-invasive.ts';

/** The devices of the outside examiner, by the chapters of Annex VIII. */
export const examinerDevices: readonly ExaminerDevice[] = [
  ...nonInvasiveDevices,
  ...bodyOrificeDevices,
  ...surgicallyInvasiveDevices,
  ...implantableDevices,
  ...activeDevices,
  ...softwareDevices,
  ...specialRuleDevices,
  ...noMedicalPurposeDevices,
  ...partlyDescribedDevices,
];
