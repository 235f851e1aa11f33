import { diffKinds, lineCount, type DiffKind, type DiffSection, type Slice } from './diff-sections.ts';

/** What of a comparison is shown: one slice or all, one kind of change or all. */
type DiffFilter = { slice: Slice | 'all'; kind: DiffKind | 'all' };
export const noDiffFilter: DiffFilter = { slice: 'all', kind: 'all' };

/** The slices and lines that pass a filter. */
export const filterSections = (sections: readonly DiffSection[], { slice, kind }: DiffFilter): DiffSection[] =>
  sections
    .filter((section) => slice === 'all' || section.slice === slice)
    .map((section) => (kind === 'all' ? section : { ...emptied(section), [kind]: section[kind] }))
    .filter((section) => lineCount(section) > 0);

const emptied = ({ slice }: DiffSection): DiffSection => ({ slice, added: [], removed: [], changed: [], opened: [] });

/** How many lines each choice of the filter would show, beside the other choice; choices without any are left out. */
export function diffCounts(sections: readonly DiffSection[], filter: DiffFilter) {
  const count = (wanted: DiffFilter) =>
    filterSections(sections, wanted).reduce((sum, section) => sum + lineCount(section), 0);
  return {
    slices: sections.map(({ slice }) => ({ value: slice, count: count({ ...filter, slice }) })),
    kinds: diffKinds
      .map((kind) => ({ value: kind, count: count({ ...filter, kind }) }))
      .filter(({ value }) => count({ slice: 'all', kind: value }) > 0),
    all: { slices: count({ ...filter, slice: 'all' }), kinds: count({ ...filter, kind: 'all' }) },
  };
}
