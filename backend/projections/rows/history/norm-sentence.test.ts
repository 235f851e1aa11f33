import { describe, expect, it } from 'vitest';
import type { Evidence } from '#/backend/events/norms.ts';
import { normSentence, standardSentence } from './norm-sentence.ts';

const name = (key: string) => (key === 'HDS' ? { en: 'Health data', fr: 'Données de santé' } : { en: key, fr: key });
const justification = 'Nothing is hosted.';

describe('What is stated about norms', () => {
  const stated = (from: 'NA' | null, to: 'APPLICABLE' | 'NA') =>
    normSentence({ type: 'ApplicabilityStated', data: { key: 'HDS', from, to, justification, rules: 'NA' } }, name);

  it('is told with its justification, and from what to what', () => {
    expect(stated(null, 'NA')).toEqual({
      en: 'Stated Health data as not applicable: “Nothing is hosted.”',
      fr: 'A déclaré Données de santé non applicable : « Nothing is hosted. »',
    });
    expect(stated('NA', 'APPLICABLE').en).toBe(
      'Stated Health data as not applicable → applicable: “Nothing is hosted.”',
    );
  });

  it('is told when it is withdrawn', () =>
    expect(normSentence({ type: 'StatementWithdrawn', data: { key: 'HDS', from: 'NA' } }, name)).toEqual({
      en: 'Withdrew the statement that Health data is not applicable',
      fr: 'A retiré la déclaration selon laquelle Données de santé est non applicable',
    }));
});

describe('Evidence', () => {
  const first: Evidence = { method: 'Test', standard: '', document: { id: null, name: 'TR-014' } };
  const sentence = (from: Evidence | null, to: Evidence) =>
    normSentence({ type: 'EvidenceNamed', data: { requirement: 'GSPR.1', from, to } }, name);

  it('is told by what was filled in', () =>
    expect(sentence(null, first)).toEqual({
      en: 'Evidence for GSPR.1: method “Test”; document “TR-014”',
      fr: 'Preuve pour GSPR.1 : méthode « Test » ; document « TR-014 »',
    }));

  it('is told by old and new value of what changed', () =>
    expect(sentence(first, { ...first, method: 'Analysis', document: null }).en).toBe(
      'Evidence for GSPR.1: method “Test” → “Analysis”; document “TR-014” → none',
    ));
});

it('tells what happened about access to a standard', () => {
  const data = { norm: 'HDS', reference: 'Invoice 42', file: { name: 'invoice.pdf', sha256: 'a' } };
  expect(standardSentence({ type: 'StandardOwnershipDeclared', data }, name)).toEqual({
    en: 'Declared ownership of Health data (Invoice 42, invoice.pdf) and asked for access',
    fr: 'A déclaré posséder Données de santé (Invoice 42, invoice.pdf) et demandé l’accès',
  });
  const sentences = (['StandardAccessGranted', 'StandardAccessRefused', 'StandardAccessWithdrawn'] as const).map(
    (type) => standardSentence({ type, data: { norm: 'HDS' } }, name).en,
  );
  expect(sentences).toEqual([
    'Granted access to Health data',
    'Refused access to Health data',
    'Withdrew access to Health data',
  ]);
});
