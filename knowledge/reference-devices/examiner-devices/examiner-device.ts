import type { DeviceClass, Facts, PlainClass } from '../../types.ts';

/**
 * Devices described by an outside examiner, from the published fact vocabulary and Annex VIII alone, without knowledge
 * of the stored rules. The expectations come from MDR Annex VIII, MDCG 2021-24, MDCG 2019-11 and Implementing
 * Regulation (EU) 2022/2347. They complete the gold devices, with which the rule set was written.
 */
export type ExaminerDevice = {
  id: string;
  why: string;
  closedWorld: boolean;
  facts: Facts;
  expected: {
    class: DeviceClass | readonly DeviceClass[] | null;
    lower: PlainClass;
    upper: PlainClass;
    governing?: readonly string[];
  };
};

/** The class without its class I flags. */
const plain = (given: DeviceClass | readonly DeviceClass[]): PlainClass => {
  const first = typeof given === 'string' ? given : given[0];
  return first === 'IIa' || first === 'IIb' || first === 'III' ? first : 'I';
};

/** A complete facts file: absent facts are "no". */
export const closed = (
  id: string,
  why: string,
  facts: Facts,
  given: DeviceClass | readonly DeviceClass[],
  ...governing: string[]
): ExaminerDevice => ({
  id,
  why,
  closedWorld: true,
  facts,
  expected: { class: given, lower: plain(given), upper: plain(given), governing },
});

/** An incomplete device: absent facts are unknown; the class lies between the bounds. */
export const open = (
  id: string,
  why: string,
  facts: Facts,
  lower: PlainClass,
  upper: PlainClass,
  ...governing: string[]
): ExaminerDevice => ({
  id,
  why,
  closedWorld: false,
  facts,
  expected: {
    class: lower === upper && lower !== 'I' ? lower : null,
    lower,
    upper,
    ...(governing.length > 0 && { governing }),
  },
});
