import type { Risk } from '../types.ts';

type Severity = Risk['severity'];

const levels: readonly Severity[] = ['negligible', 'minor', 'serious', 'critical', 'catastrophic'];

/** Harms of which a person may die at once: death, brain death, arrest, fibrillation, loss of all blood. */
const deadly = ['F02', 'F03', 'F1203', 'E0602', 'E060110', 'E0741', 'E050602'];
/** Harms of which a person may die, and often does not. */
const mayKill = ['E0102', 'E0133', 'E050301', 'E050303', 'E0742', 'E0749', 'E1905', 'E2104', 'E2119', 'E0303', 'F1005'];
/** Harms that last or ask for an operation: a disability, a loss of sight or hearing, cancer, paralysis. */
const lasting = ['F1202', 'F1204', 'F19', 'F23', 'E083902', 'E0903', 'E1801', 'E012202'];
/** Injuries and illnesses that do not heal without treatment: a fracture, a deep burn, sepsis, a perforation. */
const treated = [
  'E1603',
  'E170406',
  'E0306',
  'E0121',
  'E0610',
  'E1006',
  'E1022',
  'E1024',
  'E0734',
  'E0605',
  'E061202',
  'E0118',
];

/**
 * The lowest and the highest severity that the harm of a risk allows on the five-step scale, read from its IMDRF codes
 * (annexes E and F; a code counts for the narrower ones below it):
 *
 * - a deadly harm is critical or catastrophic;
 * - a harm that may kill is serious or more, and so is one that needs treatment or lasts;
 * - no other harm is catastrophic, because nobody dies of it;
 * - negligible is only what has the code of a minor injury (F11) and none beside it.
 *
 * A range and not a value: how hard a burn or an infection is depends on the device.
 */
export function severityOfHarm(harm: readonly string[]): { lowest: Severity; highest: Severity } {
  const isAmong = (codes: readonly string[]) => harm.some((own) => codes.some((code) => own.startsWith(code)));
  const isDeadly = isAmong(deadly);
  if (isDeadly || isAmong(mayKill)) return { lowest: isDeadly ? 'critical' : 'serious', highest: 'catastrophic' };
  if (isAmong(lasting) || isAmong(treated)) return { lowest: 'serious', highest: 'critical' };
  return { lowest: harm.every((code) => code === 'F11') ? 'negligible' : 'minor', highest: 'critical' };
}

/** Whether the severity of a risk lies in the range that its harm allows. */
export function severityFits({ severity, imdrf }: Pick<Risk, 'severity' | 'imdrf'>): boolean {
  const { lowest, highest } = severityOfHarm(imdrf?.harm ?? []);
  const rank = levels.indexOf(severity);
  return rank >= levels.indexOf(lowest) && rank <= levels.indexOf(highest);
}
