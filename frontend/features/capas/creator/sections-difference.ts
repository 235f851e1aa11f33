import type { Capa, CapaSectionShown } from '#/backend/api/capas/contract.ts';

/** A section that differs between two moments of a CAPA. */
export type SectionDifference = {
  section: CapaSectionShown['section'];
  from: string;
  to: string;
  /** Whether it was locked or unlocked between the moments. */
  lock: 'locked' | 'unlocked' | null;
};

type Sections = Pick<Capa, 'sections'>;

/** What differs between two moments, in the order of the report. `from` is null before the CAPA was opened. */
export function differencesOf(from: Sections | null, to: Sections): SectionDifference[] {
  const before = new Map(from?.sections.map((one) => [one.section, one]));
  return to.sections.flatMap(({ section, text, locked }): SectionDifference[] => {
    const was = before.get(section);
    const wasLocked = was?.locked != null;
    const isLocked = locked !== null;
    const lock = wasLocked === isLocked ? null : isLocked ? 'locked' : 'unlocked';
    return (was?.text ?? '') === text && lock === null ? [] : [{ section, from: was?.text ?? '', to: text, lock }];
  });
}
