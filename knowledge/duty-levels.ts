/**
 * What follows where a duty, and it alone, is not met. Critical: somebody is harmed, or the device may not be on the
 * market. Major: a gap that an assessor wants corrected in time. Minor: form, place and wording. The whole rule stands in
 * README.md.
 */
export const dutyLevels = ['critical', 'major', 'minor'] as const;
export type DutyLevel = (typeof dutyLevels)[number];
