import type { DescribedField } from '#/backend/api/descriptions/contract.ts';

/** Whether neither a person nor the answers say anything of a field that concerns the device. */
export const isOpenField = ({ applies, en, fr, said }: DescribedField): boolean =>
  applies !== 'NA' && !en && !fr && !said;

/** Fields that concern the device, and how many of them are filled. */
export function countsOf(sections: readonly { fields: readonly DescribedField[] }[]): {
  count: number;
  filled: number;
} {
  const fields = sections.flatMap((section) => section.fields.filter(({ applies }) => applies !== 'NA'));
  return { count: fields.length, filled: fields.filter((field) => !isOpenField(field)).length };
}
