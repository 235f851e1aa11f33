import { describe, expect, it } from 'vitest';
import { persistentMap } from '#/backend/events/persistent-map.ts';
import type { RiskDecision, RiskWords } from '#/backend/events/risks.ts';
import { riskFileView } from '#/backend/projections/documents/risk-file/fold.ts';
import { emptyRecord, type RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { answered, noMarks, sent } from '../../shared/use-marks.ts';
import { filtered, isIn, noFilter, noneUnderWay, riskLines, rowsOf, type Content } from './risk-rows.ts';
import { goTo, noSelection, withAll } from '../../ui/table/selection.ts';

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
const keys = (lines: ReturnType<typeof riskLines>) => lines.map((line) => (line.kind === 'row' ? line.id : line.title));

describe('The rows', () => {
  it('are the risks whose text may be read', () => expect(rows().map(({ key }) => key)).toEqual(['A', 'B', 'C']));

  it('show words of one’s own, and say where they are in the other language', () => {
    const records = { A: { ...emptyRecord, text: { en: words('Blaze'), fr: null } } };
    expect(rows({ records })[0]).toMatchObject({ words: { hazardPhenomenon: 'Blaze' }, lang: null });
    expect(rowsOf(moment({ records }), texts, noneUnderWay, 'fr')[0]).toMatchObject({ lang: 'en' });
  });

  it('have values of the same name in addresses in both languages', () => {
    const records = { A: { ...emptyRecord, text: { en: null, fr: words('Feu', 'Usage') } } };
    const [fire, heat] = rowsOf(moment({ records }), texts, noneUnderWay, 'fr');
    expect(fire).toMatchObject({ inEnglish: { category: 'Usage' } });
    expect(heat).toMatchObject({ words: { hazardPhenomenon: 'Heat (fr)' }, inEnglish: { hazardPhenomenon: 'Heat' } });
  });

  it('show a decision that is on its way', () =>
    expect(
      rowsOf(
        moment({ decisions: { A: 'ACCEPT' } }),
        texts,
        { sent: { A: 'REJECT' }, marks: sent(noMarks, ['A']) },
        'en',
      )[0],
    ).toMatchObject({ decision: 'REJECT', isSaving: true, refusal: null }));

  it('show why a decision was refused', () =>
    expect(
      rowsOf(moment({}), texts, { sent: {}, marks: answered(noMarks, ['A'], 'No.') }, 'en').map(
        ({ refusal }) => refusal,
      ),
    ).toEqual(['No.', null, null]));

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
  it('knows the cell of the matrix, before control and after it', () => {
    const [initial, residual] = [
      { severity: 2, probability: 3 },
      { severity: 2, probability: 1 },
    ];
    const all = rows({ records: { C: { ...emptyRecord, initial, residual }, A: { ...emptyRecord, initial } } });
    const found = (stage: 'INITIAL' | 'RESIDUAL', cell: typeof initial) =>
      filtered(all, { ...noFilter, cell: { ...cell, stage } }).map(({ key }) => key);
    expect(found('INITIAL', initial)).toEqual(['A', 'C']);
    expect(found('RESIDUAL', initial)).toEqual(['A']);
    expect(found('RESIDUAL', residual)).toEqual(['C']);
  });
});

describe('The lines', () => {
  const all = rows({ decisions: { A: 'REJECT' } });
  const categoryOf = ({ words: { category } }: (typeof all)[0]) => category;
  const category = { of: categoryOf, say: categoryOf };
  const lines = (isGrouped: boolean, ...closed: string[]) =>
    keys(
      riskLines(all, {
        by: isGrouped ? { id: 'category', choice: category } : null,
        aside: 'Set aside',
        closed: new Set(closed),
        locale: 'en',
      }),
    );
  it('are grouped by category, what is rejected after the others', () => {
    expect(lines(true)).toEqual(['Function', 'B', 'Use', 'C', 'Set aside', 'A']);
    expect(lines(false)).toEqual(['B', 'C', 'A']);
  });
  it('leave out the risks of a folded group', () =>
    expect(lines(true, 'category Function', 'rejected')).toEqual(['Function', 'Use', 'C', 'Set aside']));
});

describe('Selecting', () => {
  const all = ['A', 'B', 'C', 'D'];
  it('selects from the anchor, in both directions', () => {
    const at = goTo(noSelection, all, 'B', false);
    expect([...goTo(at, all, 'D', true).selected]).toEqual(['B', 'C', 'D']);
    expect([...goTo(at, all, 'A', true).selected]).toEqual(['A', 'B']);
  });
  it('takes all, and none where all were taken', () => {
    const every = withAll(noSelection, all);
    expect([...every.selected]).toEqual(all);
    expect(withAll(every, all).selected.size).toBe(0);
  });
});
