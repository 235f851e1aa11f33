import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { textOfPassage } from '../documents/set.ts';
import { judge } from '../judge.ts';
import { rowsOf } from '../rows.ts';
import { wordsOfQuote } from '../verdict/quotes.ts';

const plan = ['# Risk management plan', 'RMP-014, version 1. Approved by C. Roux.', 'Risks are reviewed yearly.'];
const report = (line: string, title = 'Test report') => [`# ${title}`, 'TR-021, version 2. Approved by C. Roux.', line];
const setOf = (...documents: string[][]) =>
  prepareSet(documents.map((lines, at) => documentOfLines(`document ${at}`, lines)));

describe('a document that is not in the set', () => {
  it.each([
    ['of a series of the set', 'The endurance was shown in TR-022.'],
    ['after a word for a document', 'Cleaning follows procedure SOP-009.'],
    ['in French', 'Le nettoyage suit la procédure SOP-009 dans les ateliers.', 'Rapport d’essai de nettoyage'],
  ])('is noticed where it is named: %s', (_, line, title?: string) => {
    const set = setOf(plan, report(line, title));
    expect([...set.citesAbsent].map((at) => set.passages[at]).map((one) => one && textOfPassage(one))).toEqual([line]);
  });

  it.each([
    'The risks are those of RMP-014.',
    'The deviation is DEV-088, the request ECR-042.',
    'The requirement REQ-017 is tested by case TC-001.',
    'Step TR-021-03 and figure TR-022.4 were repeated.',
    'Procedure SOP-09 has another form.',
    'The report ISO-12345 is a standard.',
  ])('is none in "%s"', (line) => expect(setOf(plan, report(line)).citesAbsent.size).toBe(0));

  it('is a reason beside the quote, and changes no verdict', () => {
    const rows = rowsOf({ norms: [], requirements: ['ISO14971.4.4.f'] }, null);
    const judged = (id: string) => {
      const line = `The plan says for each measure how implementation and effectiveness are verified, in report ${id}.`;
      const set = setOf([...plan, line], report('Twelve devices were tested.'));
      const [finding] = [...judge(set, rows)];
      if (!finding) throw new Error('The requirement was not judged');
      const quoted = finding.reasons
        .filter(({ code }) => code === 'REFERENCE_ABSENT')
        .map(({ quote }) => finding.quotes[quote?.index ?? -1]);
      return { verdict: finding.verdict, quoted: quoted.map((quote) => quote && wordsOfQuote(quote, set)) };
    };
    expect(judged('TR-022').quoted[0]).toContain('TR-022');
    expect(judged('TR-021')).toEqual({ verdict: judged('TR-022').verdict, quoted: [] });
  });
});
