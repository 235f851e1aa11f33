import type { Requirement } from '#/backend/api/norms/contract.ts';

/** A place for a link of the tree: `index` is the row. */
export type Clause = { clause: string; index: number };
/** A section of a norm: its heading, and the clauses under it. */
export type Section = {
  /** Key of the heading, or of the first row if rows precede every heading. */
  id: string;
  part: string;
  clause: string;
  title: { en: string; fr: string };
  index: number;
  /** 0 for a chapter, 1 for a section whose number is within one. */
  depth: number;
  clauses: readonly Clause[];
  /** Number of duties that apply. */
  applicable: number;
};

/** The sections of a norm in the order of the text. */
export function sectionsOf(rows: readonly Requirement[]): Section[] {
  const sections: (Section & { clauses: Clause[] })[] = [];
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1);
    if (row.type === 'HEAD' || !last || last.part !== row.part)
      sections.push({
        id: row._id,
        part: row.part,
        clause: row.clause,
        title: row.type === 'HEAD' ? { en: row.requirementEN ?? '', fr: row.requirementFR ?? '' } : { en: '', fr: '' },
        index,
        depth: row.type === 'HEAD' && dotted.test(row.clause) ? 1 : 0,
        clauses: [],
        applicable: 0,
      });
    if (row.type === 'HEAD') continue;
    const section = sections.at(-1)!;
    if (section.clauses.at(-1)?.clause !== row.clause) section.clauses.push({ clause: row.clause, index });
    if (row.applicabilityStatus === 'APPLICABLE') section.applicable++;
  }
  return sections;
}

/** The section of a row. */
export const sectionAt = (sections: readonly Section[], index: number): Section | undefined =>
  sections.findLast((section) => section.index <= index);

/** "5.2" is within a chapter, "5" and "Article 10" are not. */
const dotted = /^\d+(\.\d+)+/;
