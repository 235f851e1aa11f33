import { describe, expect, it } from 'vitest';
import { foldedText } from './asked.ts';
import { periodIn } from './periods.ts';

const now = '2026-11-23T09:00:00Z';
const period = (text: string) => {
  const found = periodIn(foldedText(text), now);
  return found && [found.from, found.to];
};

describe('A period in words', () => {
  it.each([
    ['What changed since March?', ['2026-03-01', '2026-11-23']],
    ['Qu’est-ce qui a changé depuis mars ?', ['2026-03-01', '2026-11-23']],
    ['What happened yesterday?', ['2026-11-22', '2026-11-22']],
    ['Que s’est-il passé hier ?', ['2026-11-22', '2026-11-22']],
    ['changes in the last two weeks', ['2026-11-09', '2026-11-23']],
    ['les changements depuis deux semaines', ['2026-11-09', '2026-11-23']],
    ['over the past 10 days', ['2026-11-13', '2026-11-23']],
    ['what did we do on 3 November', ['2026-11-03', '2026-11-03']],
    ['le 3 novembre 2025', ['2025-11-03', '2025-11-03']],
    ['since 2026-10-12', ['2026-10-12', '2026-11-23']],
    ['in December', ['2025-12-01', '2025-12-31']],
    ['this week', ['2026-11-23', '2026-11-23']],
    ['last month', ['2026-10-01', '2026-10-31']],
    ['before October', ['0000-01-01', '2026-10-31']],
  ])('%s', (text, expected) => {
    expect(period(text)).toEqual(expected);
  });

  it.each(['What may change?', 'Which class?', 'Nous marchons bien', 'the 3 rules'])('is not in “%s”', (text) => {
    expect(period(text)).toBeNull();
  });
});
