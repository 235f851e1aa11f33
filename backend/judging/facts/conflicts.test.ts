import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { textOfPassage } from '../documents/set.ts';
import { judge } from '../judge.ts';
import { rowsOf } from '../rows.ts';
import { wordsOfQuote } from '../verdict/quotes.ts';

/** What contradicts itself in documents of these lines: code, words and the words of the other side. */
function found(...documents: (readonly string[])[]) {
  const set = prepareSet(documents.map((lines, at) => documentOfLines(`document ${at}`, lines)));
  const words = (at: number | null) => {
    const passage = set.passages[at ?? -1];
    return passage ? textOfPassage(passage) : null;
  };
  return [...set.conflicts.values()].flat().map(({ code, passage, other }) => [code, words(passage), words(other)]);
}

const specified = ['# Label specification', 'The shelf life is 3 years.'];
const differing = ['# Notice d’utilisation', 'La durée de conservation est de 2 ans pour le dispositif.'];

describe('facts that differ', () => {
  it('are named on both sides, whatever the language', () => {
    const [one, other] = [specified[1], differing[1]];
    expect(found(specified, differing)).toEqual(
      expect.arrayContaining([
        ['VALUES_DIFFER', one, other],
        ['VALUES_DIFFER', other, one],
      ]),
    );
  });

  it('are none where they are equal, of another product, or in a document that gives several', () => {
    expect(found(specified, ['# Instructions for use', 'The shelf life is 36 months.'])).toEqual([]);
    expect(found(specified, ['# Report', 'The shelf life of the previous model was 2 years.'])).toEqual([]);
    expect(found(specified, [...differing, 'The shelf life of the pouch is 4 years.'])).toEqual([]);
    expect(found(specified, ['From: Ann To: Bob', 'The shelf life is 2 years.'])).toEqual([]);
  });

  it('are none where a test goes beyond what is specified, and are where it stays below', () => {
    const range = ['# Specification', 'Operating temperature: 5 °C to 40 °C.'];
    expect(found(range, ['# Test report', 'Operating temperature from 0 °C to 45 °C was held.'])).toEqual([]);
    const short = ['# Test report', 'Operating temperature from 10 °C to 35 °C was held.'];
    expect(found(range, short).map(([code]) => code)).toEqual(['VALUES_DIFFER', 'VALUES_DIFFER']);
  });

  it('may be codes', () => {
    const codes = found(
      ['# Software development plan', 'The software safety class is class B.'],
      ['# Dossier logiciel', 'La classe de sécurité du logiciel est la classe C, comme le dit le plan.'],
    );
    expect(codes.map(([code]) => code)).toEqual(['VALUES_DIFFER', 'VALUES_DIFFER']);
  });

  it('may be names: the maker has one registration number, whatever those of others are', () => {
    const declaration = ['# EU declaration of conformity DC-3', 'Manufacturer Novamed SAS, SRN FR-MF-000012345.'];
    const manual = ['# Notice d’utilisation', 'Le numéro d’enregistrement unique du fabricant est FR-MF-000012354.'];
    expect(found(declaration, manual).map(([code]) => code)).toEqual(['VALUES_DIFFER', 'VALUES_DIFFER']);
    expect(
      found(declaration, ['# Contract', 'The single registration number of the representative is DE-AR-000000777.']),
    ).toEqual([]);
  });

  it('make a gap of the requirements that speak of them, with both quotes', () => {
    const set = prepareSet([documentOfLines('a', specified), documentOfLines('b', differing)]);
    const [finding] = [...judge(set, rowsOf({ norms: [], requirements: ['GSPR.23.2.i'] }, null))];
    expect(finding?.verdict).toBe('gap');
    expect(new Set(finding?.against.map((quote) => wordsOfQuote(quote, set)))).toEqual(
      new Set([specified[1], differing[1]]),
    );
    expect(finding?.reasons.filter(({ code }) => code === 'VALUES_DIFFER')).toHaveLength(2);
    const [other] = [...judge(set, rowsOf({ norms: [], requirements: ['ISO14971.4.4.d'] }, null))];
    expect(other?.reasons.map(({ code }) => code)).not.toContain('VALUES_DIFFER');
  });
});

describe('other contradictions', () => {
  it('are versions that are cited and not there, shown beside the one that is', () => {
    const plan = ['# Risk management plan RMP-004', 'Version 3, approved by A. Roth.'];
    const cited = 'Done as RMP-004, version 2, asks.';
    expect(found(plan, ['# Report', cited])).toEqual([['VERSION_DIFFERS', cited, plan[1]]]);
    expect(found(plan, ['# Report', 'Done as RMP-004, version 3, asks.'])).toEqual([]);
  });

  it.each([
    ['12 of 15 tests passed.', 1],
    ['12 des essais, soit 12 sur 15, ont été exécutés et ont réussi sur les trois appareils.', 1],
    ['15 of 15 tests passed.', 0],
    ['12 of 15 participants were women.', 0],
    ['2 of 2 tests passed.', 0],
  ])('are counts that leave some open: "%s"', (line, count) =>
    expect(found(['# Test report', line]).filter(([code]) => code === 'COUNT_INCOMPLETE')).toHaveLength(count),
  );
});
