import { describe, expect, it } from 'vitest';
import { loadIntakeRules } from '#/knowledge/load/load-intake.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { proposeAnswers } from './propose.ts';

const knowledge = loadKnowledge();
const place = { page: null, approximate: false, slide: null, sheet: null, cell: null, line: 1, heading: [] };

/** What is proposed for paragraphs of a description. */
const proposedFor = (...paragraphs: string[]) =>
  proposeAnswers(
    paragraphs.map((text, id) => ({ id, kind: 'paragraph', text, place, header: [] })),
    loadIntakeRules(),
    knowledge,
  );
const answersFor = (...paragraphs: string[]) => proposedFor(...paragraphs).map(({ answer }) => answer);

describe('what a description says', () => {
  it('is proposed with the place of its sentence', () => {
    const [first] = proposedFor('Gel pad.', 'It is soft. It is intended for use at home.');
    expect(first).toMatchObject({
      question: 'Q.USE.02',
      answer: 'A.USE.02.yes',
      quote: { block: 1, from: 12, to: 43, text: 'It is intended for use at home.' },
    });
  });

  it.each([
    ['Children are among the patients.', 'A.USE.04.yes'],
    ['Le dispositif convient aux enfants.', 'A.USE.04.yes'],
    ['Sterilised with ethylene oxide.', 'A.STER.02.a'],
    ['Le gel est stérilisé à l’oxyde d’éthylène.', 'A.STER.02.a'],
  ])('is understood: %s', (sentence, answer) => expect(answersFor(sentence)).toContain(answer));

  it.each([
    ['It is not intended for children.', 'A.USE.04'],
    ['Il n’est pas destiné aux enfants.', 'A.USE.04'],
    ['It must not be used for adults with asthma, for children or in ambulances.', 'A.USE.03'],
    ['Children are not among the intended patients.', 'A.USE.04'],
    ['L’emploi chez l’enfant n’est pas prévu.', 'A.USE.04'],
    ['Contraindications: infection, pregnancy.', 'A.USE.05'],
    ['Contre-indications du gel : une infection, la grossesse.', 'A.USE.05'],
    ['The film is latex-free.', 'A.SUBS.16'],
    ['Le film est exempt de latex.', 'A.SUBS.16'],
    ['The patch is neither radio-opaque, warm nor made with latex.', 'A.SUBS.16'],
  ])('is denied: %s', (sentence, question) => {
    expect(answersFor(sentence)).toContain(`${question}.no`);
    expect(answersFor(sentence)).not.toContain(`${question}.yes`);
  });

  it('does not carry a denial over to the next statement', () => {
    const answers = answersFor('The mask contains no latex and is intended for use at home.');
    expect(answers).toContain('A.SUBS.16.no');
    expect(answers).toContain('A.USE.02.yes');
  });

  it('is not taken from a sentence about another product', () => {
    expect(answersFor('The electrodes contain latex and are sold separately.')).toEqual([]);
    expect(answersFor('Un modèle avec latex existe sous une autre référence.')).toEqual([]);
  });

  it('names the product and not what it is used with', () => {
    expect(answersFor('Veloxa infusion pump')).toContain('A.ENER.18.a');
    expect(answersFor('Extension line for an infusion pump')).not.toContain('A.ENER.18.a');
  });

  it('is left open where sentences contradict each other', () => {
    expect(answersFor('It is used at home.', 'It is not intended for use at home.')).not.toContain('A.USE.02.yes');
    expect(answersFor('It is used at home.', 'It is not intended for use at home.')).not.toContain('A.USE.02.no');
  });

  it('is one answer where a question takes several choices', () => {
    expect(answersFor('It is sold in France, Germany and Switzerland.')).toContain(
      'A.MARK.18.a+A.MARK.18.b+A.MARK.18.e',
    );
  });

  it('is left open where no sentence says all the choices of a question', () => {
    const answers = answersFor('It is sold in France.', 'It is sold in Switzerland.');
    expect(answers.filter((answer) => answer.startsWith('A.MARK.18'))).toEqual([]);
  });

  it('says nothing as a question', () => expect(answersFor('May children use it?')).toEqual([]));

  it('is not taken from what somebody is quoted with, or from a line of a conversation', () => {
    expect(answersFor('"We use it at home."')).toEqual([]);
    expect(answersFor('Anna 09:05: it works at home')).toEqual([]);
  });

  it('is not taken from a row of more than a name and its value', () => {
    const row = (text: string) =>
      proposeAnswers([{ id: 0, kind: 'row', text, place, header: [] }], loadIntakeRules(), knowledge).length;
    expect(row('Environment | For use at home')).toBeGreaterThan(0);
    expect(row('E8 | Used at home | Wrong dose | 3')).toBe(0);
  });

  it('is not proposed for a question that another answer rules out', () => {
    const answers = answersFor('It is a reusable mat for use in the operating theatre.', 'For single use only.');
    expect(answers).toContain('A.USE.06.a');
    expect(answers).not.toContain('A.USE.11.a');
  });
});
