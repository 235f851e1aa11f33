import type { LinkedKind } from './case-queries.ts';

const screens: Readonly<Record<Exclude<LinkedKind, 'risk'>, string>> = {
  capa: 'CapaCreator',
  change: 'Changes',
  complaint: 'Complaints',
  nonconformity: 'Nonconformities',
};
const linkedKinds = ['capa', 'change', 'complaint', 'nonconformity', 'risk'] as const;

/** A member of a list, else `other`: the record may hold a word of an earlier release. */
export const known = <Word extends string>(words: readonly Word[], value: string, other: Word): Word =>
  words.find((word) => word === value) ?? other;

export const linkedKind = (kind: string): LinkedKind => known(linkedKinds, kind, 'risk');

/** Where what is linked is shown, under the language's path. */
export function placeOf({ kind, id }: { kind: string; id: string }): string {
  const linked = linkedKind(kind);
  return linked === 'risk' ? `/Dashboard/ABR?risk=${encodeURIComponent(id)}` : `/Dashboard/${screens[linked]}/${id}`;
}
