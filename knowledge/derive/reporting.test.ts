import { describe, expect, it } from 'vitest';
import { loadVigilance } from '../load/load-vigilance.ts';
import { reportDay, reportingOf, type ReportingAnswers } from './reporting.ts';

const tree = loadVigilance();
const of = (answers: ReportingAnswers) => reportingOf(tree, answers);
const incident = { incident: 'yes', market: 'yes', cause: 'possible', threat: 'no', action: 'no' };

describe('Reports to authorities', () => {
  it.each([
    [{ ...incident, threat: 'yes' }, 'publicThreat', 2],
    [{ ...incident, harm: 'death' }, 'death', 10],
    [{ ...incident, harm: 'unanticipated' }, 'death', 10],
    [{ ...incident, harm: 'anticipated', expected: 'no' }, 'serious', 15],
    [{ ...incident, harm: 'possible' }, 'serious', 15],
    [{ ...incident, harm: 'anticipated', expected: 'yes' }, 'sideEffect', null],
    [{ ...incident, harm: 'none' }, 'notSerious', null],
    [{ ...incident, cause: 'excluded' }, 'otherCause', null],
    [{ incident: 'yes', market: 'no' }, 'otherMarket', null],
    [{ incident: 'no' }, 'noIncident', null],
  ])('of %j are %s', (answers, key, days) => {
    expect(of(answers).outcome).toMatchObject({ key, days });
  });

  it('ask one question after the other', () => {
    expect(of({}).next?.key).toBe('incident');
    expect(of({ incident: 'yes', market: 'yes', cause: 'possible', threat: 'no' }).next?.key).toBe('harm');
    expect(of({ incident: 'maybe' }).next?.key).toBe('incident');
  });

  it('leave out answers to what is not asked', () => {
    expect(of({ incident: 'no', harm: 'death', action: 'yes' })).toMatchObject({
      answers: { incident: 'no' },
      fieldAction: false,
    });
  });

  it('name a field safety corrective action beside the outcome', () => {
    expect(of({ ...incident, harm: 'none', action: 'yes' })).toMatchObject({
      outcome: { key: 'notSerious' },
      fieldAction: true,
    });
  });

  it('reach an outcome on every way', () => {
    const found = new Set<string>();
    const walk = (answers: ReportingAnswers): void => {
      const { next, outcome } = of(answers);
      if (outcome) found.add(outcome.key);
      for (const { key } of next?.choices ?? []) walk({ ...answers, [next?.key ?? '']: key });
    };
    walk({});
    expect(found).toEqual(new Set(tree.outcomes.map(({ key }) => key)));
  });

  it.each([
    ['2026-11-20', 10, '2026-11-30'],
    ['2026-12-30', 2, '2027-01-01'],
    ['2028-02-20', 15, '2028-03-06'],
  ])('of what was known on %s are due %i days later, on %s', (aware, days, due) => {
    expect(reportDay(aware, days)).toBe(due);
  });
});
