import { describe, expect, it } from 'vitest';
import { lineCount, type DiffSection } from './diff-sections.ts';
import { diffCounts, filterSections, noDiffFilter } from './filter-sections.ts';

const line = (key: string) => ({ key, label: key, from: null, to: null });
const none = { added: [], removed: [], changed: [], opened: [] };
const sections: DiffSection[] = [
  { ...none, slice: 'answers', changed: [line('a')] },
  { ...none, slice: 'norms', added: [line('n1'), line('n2')], opened: [line('n3'), line('n4'), line('n5')] },
];

describe('The filter of a comparison', () => {
  it('shows all at first', () => expect(filterSections(sections, noDiffFilter)).toEqual(sections));

  it('leaves the norms that apply now when those that are merely open are in the way', () => {
    const [norms] = filterSections(sections, { slice: 'norms', kind: 'added' });
    expect(norms?.added.map(({ key }) => key)).toEqual(['n1', 'n2']);
    expect(norms && lineCount(norms)).toBe(2);
  });

  it('counts what each choice would show', () =>
    expect(diffCounts(sections, { slice: 'norms', kind: 'all' })).toEqual({
      slices: [
        { value: 'answers', count: 1 },
        { value: 'norms', count: 5 },
      ],
      kinds: [
        { value: 'added', count: 2 },
        { value: 'changed', count: 0 },
        { value: 'opened', count: 3 },
      ],
      all: { slices: 6, kinds: 5 },
    }));
});
