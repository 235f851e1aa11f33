import { describe, expect, it } from 'vitest';
import type { GsprRow, LinkedEvidence } from '#/backend/api/norms/contract.ts';
import { filterGspr, gsprProgress, type GsprFilter } from './gspr-filter.ts';
import { madePassage, madeRow } from '../made.ts';

const point = (clause: string, with_: Partial<GsprRow> = {}): GsprRow => ({
  ...madeRow(clause),
  method: '',
  standard: '',
  document: null,
  named: null,
  supportedBy: [],
  ...with_,
});
const report = { document: { id: null, name: 'Report' } };
const rows = [
  point('I', { type: 'HEAD' }),
  point('1', report),
  point('2', { applicabilityStatus: 'NA' }),
  point('II', { type: 'HEAD' }),
  point('10', { applicabilityStatus: 'NA' }),
  point('III', { type: 'HEAD' }),
  point('23', { applicabilityStatus: 'UNKNOWN' }),
  point('24'),
];
const clauses = (filter: GsprFilter) => filterGspr(rows, filter).map(({ clause }) => clause);

describe('The GSPR checklist', () => {
  it('shows every point', () => expect(clauses('all')).toHaveLength(rows.length));
  it('shows what applies under its headings', () => expect(clauses('applicable')).toEqual(['I', '1', 'III', '24']));
  it('shows what still needs evidence, the unknown included', () =>
    expect(clauses('open')).toEqual(['III', '23', '24']));
  it('takes a passage that still stands as evidence', () => {
    const passage = (state: LinkedEvidence['state']) => ({ passages: [madePassage(state)] });
    const linked = (['linked', 'confirmed', 'overruled', 'stale'] as const).map((state) =>
      point(state, passage(state)),
    );
    expect(filterGspr(linked, 'open').map(({ clause }) => clause)).toEqual(['overruled', 'stale']);
  });
  it('counts the applicable points that name a document', () =>
    expect(gsprProgress(rows)).toEqual({ shown: 1, total: 2 }));
});
