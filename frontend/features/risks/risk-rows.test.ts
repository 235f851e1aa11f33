import { describe, expect, it } from 'vitest';
import { persistentMap } from '#/backend/events/persistent-map.ts';
import type { RiskDecision, RiskWords } from '#/backend/events/risks.ts';
import { riskFileView } from '#/backend/projections/documents/risk-file/fold.ts';
import { emptyRecord, type RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { filtered, isIn, linesOf, noFilter, noneUnderWay, rowsOf, type Content } from './risk-rows.ts';
import { goTo, noSelection } from './list/selection.ts';

const words = (hazardPhenomenon: string, category = 'Use'): RiskWords => ({
  type: 'Thermal energy',
  category,
  hazardPhenomenon,
  sequence: '',
  hazardSituation: 'Touched',
  harm: 'Brûlure',
});
const content = (hazard: string, category?: string): Content => ({
  contentEN: words(hazard, category),
  contentFR: words(`${hazard} (fr)`, category),
});
const texts = new Map([
  ['A', content('Fire')],
  ['B', content('Heat', 'Function')],
  ['C', content('Cold')],
]);
const file = riskFileView.initial('device');
type Given = { records?: Record<string, RiskRecord>; decisions?: Record<string, RiskDecision> };
const moment = ({ records = {}, decisions = {} }: Given = {}, triggered = ['A', 'B', 'C', 'D']) => ({
  risks: {
    ...file,
    leaves: persistentMap({
      ...records,
      ...Object.fromEntries(
        Object.entries(decisions).map(([key, decision]) => [key, { ...(records[key] ?? emptyRecord), decision }]),
      ),
    }),
  },
  profile: { risks: triggered },
});
const rows = (...given: Parameters<typeof moment>) => rowsOf(moment(...given), texts, noneUnderWay, 'en');
const keys = (lines: ReturnType<typeof linesOf>) => lines.map((line) => (line.kind === 'risk' ? line.id : line.name));

describe('The rows', () => {
  it('are the risks whose text may be read', () => expect(rows().map(({ key }) => key)).toEqual(['A', 'B', 'C']));

  it('show words of one’s own, and say where they are in the other language', () => {
    const records = { A: { ...emptyRecord, text: { en: words('Blaze'), fr: null } } };
    expect(rows({ records })[0]).toMatchObject({ words: { hazardPhenomenon: 'Blaze' }, lang: null });
    expect(rowsOf(moment({ records }), texts, noneUnderWay, 'fr')[0]).toMatchObject({ lang: 'en' });
  });

  it('show a decision that is on its way', () =>
    expect(
      rowsOf(moment({ decisions: { A: 'ACCEPT' } }), texts, { sent: { A: 'REJECT' }, saving: new Set('A') }, 'en')[0],
    ).toMatchObject({ decision: 'REJECT', isSaving: true }));

  it('stand in their sections', () => {
    const records = { C: { ...emptyRecord, suggestion: { request: 'r', why: { en: '', fr: '' } } } };
    const [fire, heat, cold] = rows({ records, decisions: { B: 'ACCEPT' } }, ['A', 'B']);
    const sectionsOf = (row: typeof fire) =>
      (['bank', 'ai', 'final'] as const).filter((name) => row && isIn(name, row));
    expect([fire, heat, cold].map(sectionsOf)).toEqual([['bank'], ['bank', 'final'], ['ai']]);
  });
});

describe('The filter', () => {
  it('finds words without regard to case and accents', () => {
    expect(filtered(rows(), { ...noFilter, text: 'BRULURE fire' }).map(({ key }) => key)).toEqual(['A']);
    expect(filtered(rows(), { ...noFilter, text: 'fire heat' })).toEqual([]);
  });
  it('knows category, decision, source and the cell of the matrix', () => {
    const records = { C: { ...emptyRecord, initial: { severity: 2, probability: 3 } } };
    const all = rows({ records, decisions: { A: 'ACCEPT' } });
    const found = (filter: object) => filtered(all, { ...noFilter, ...filter }).map(({ key }) => key);
    expect(found({ category: 'Function' })).toEqual(['B']);
    expect(found({ decision: 'UNDECIDED' })).toEqual(['B', 'C']);
    expect(found({ source: 'AI' })).toEqual([]);
    expect(found({ cell: { severity: 2, probability: 3 } })).toEqual(['C']);
  });
});

describe('The lines', () => {
  const all = rows({ decisions: { A: 'REJECT' } });
  const lines = (isGrouped: boolean, ...closed: string[]) =>
    keys(linesOf(all, { isGrouped, closed: new Set(closed), locale: 'en' }));
  it('are grouped by category, what is rejected after the others', () => {
    expect(lines(true)).toEqual(['Function', 'B', 'Use', 'C', null, 'A']);
    expect(lines(false)).toEqual(['B', 'C', 'A']);
  });
  it('leave out the risks of a folded group', () =>
    expect(lines(true, 'category Function', 'rejected')).toEqual(['Function', 'Use', 'C', null]));
});

describe('Selecting', () => {
  const all = ['A', 'B', 'C', 'D'];
  it('selects from the anchor, in both directions', () => {
    const at = goTo(noSelection, all, 'B', false);
    expect([...goTo(at, all, 'D', true).selected]).toEqual(['B', 'C', 'D']);
    expect([...goTo(at, all, 'A', true).selected]).toEqual(['A', 'B']);
  });
});
