import { describe, expect, it } from 'vitest';
import { markets } from '#/backend/events/markets.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answeredMarkets, marketAnswers } from './markets.ts';

const knowledge = loadKnowledge();
const answers = [
  { question: 'Q.MARK.01', answer: 'A.MARK.01.yes' },
  { question: 'Q.MARK.02', answer: 'A.MARK.02.no' },
  { question: 'Q.MARK.05', answer: 'A.MARK.05.unknown' },
];

describe('The markets of a device', () => {
  it('are those that the questionnaire has asked about', () =>
    expect(answeredMarkets(answers, knowledge)).toEqual(['eu-france', 'eu-germany', 'switzerland']));

  it('change by the answers that say otherwise, and by no others', () =>
    expect(marketAnswers(['eu-germany', 'switzerland', 'other'], answers, knowledge)).toEqual([
      { question: 'Q.MARK.01', answer: 'A.MARK.01.no' },
      { question: 'Q.MARK.02', answer: 'A.MARK.02.yes' },
      { question: 'Q.MARK.05', answer: 'A.MARK.05.yes' },
    ]));

  it('that nobody has decided stay undecided where they are not wanted', () =>
    expect(marketAnswers(['eu-france'], answers, knowledge)).toEqual([]));

  it('are the choices of one question where it was asked about all of them', () => {
    const given = [{ question: 'Q.MARK.18', answer: 'A.MARK.18.a+A.MARK.18.b' }];
    expect(answeredMarkets(given, knowledge)).toHaveLength(7);
    expect(marketAnswers(['eu-france', 'eu-germany'], given, knowledge)).toEqual([]);
    expect(marketAnswers(['eu-germany', 'switzerland'], given, knowledge)).toEqual([
      { question: 'Q.MARK.18', answer: 'A.MARK.18.b+A.MARK.18.e' },
    ]);
    expect(marketAnswers([], given, knowledge)).toEqual([{ question: 'Q.MARK.18', answer: 'A.MARK.18.none' }]);
    expect(marketAnswers(markets, given, knowledge)[0]?.answer.split('+')).toHaveLength(7);
  });
});
