import type { CaseKind, LinkedKind } from './case-queries.ts';

/** The screen of a register, under the dashboard, and of what kind its records are as subjects. */
export const caseScreens = { complaints: 'Complaints', nonconformities: 'Nonconformities' } as const satisfies Record<
  CaseKind,
  string
>;
export const caseSubjects = { complaints: 'complaint', nonconformities: 'nonconformity' } as const satisfies Record<
  CaseKind,
  LinkedKind
>;

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

/**
 * Where a CAPA is opened from a source (`complaint:ID`, `trend`), under the language's path. `about`: the id of the device
 * that it is proposed for, or `company`; null leaves the selected device.
 */
export function newCapaPlace(source: string, about: string | null): string {
  const search = new URLSearchParams({ source });
  if (about === 'company') search.set('of', 'company');
  else if (about !== null) search.set('device', about);
  return `/Dashboard/CapaCreator?${search.toString()}`;
}
