import { describe, expect, it } from 'vitest';
import { checkEvidence } from './evidence.ts';
import type { EvidenceRow } from '../evidence/types.ts';
import type { Requirement } from '../types.ts';

const text = { en: 'Text', fr: 'Texte' };
const place = { norm: 'ISO14971', part: '', edition: '2019', text };
const duty = (key: string): Requirement => ({
  ...place,
  key,
  clause: '4',
  type: 'REQ',
  evidence: ['record'],
  templates: [],
  gspr: [],
  criticity: 'minor',
});
const requirements: Requirement[] = [
  { ...place, key: 'ISO14971.4', clause: '4', type: 'HEAD' },
  duty('ISO14971.4.1'),
  duty('ISO14971.4.2'),
];

const three = (kind: string) => [`${kind} one`, `${kind} two`, `${kind} three`];
const facet = { id: 'done', label: text, mandatory: true, en: ['done'], fr: ['fait'] };
const row = (key: string, changed: Partial<EvidenceRow> = {}): EvidenceRow => ({
  key,
  documents: ['record'],
  topic: text,
  facets: [facet],
  acts: 'done',
  failures: [
    {
      id: 'undone',
      label: text,
      criticity: 'minor',
      en: ['not', 'done'],
      fr: ['pas', 'fait'],
      examples: { en: ['not done'], fr: ['pas fait'] },
    },
  ],
  exclusion: false,
  resolution: text,
  positive: { en: three('good'), fr: three('bon') },
  negative: { en: three('bad'), fr: three('mauvais') },
  ...changed,
});
const found = (...rows: EvidenceRow[]) =>
  checkEvidence({
    requirements,
    evidence: [{ name: 'ISO14971', norm: 'ISO14971', rows }],
  }).map(({ code, where }) => `${code} ${where}`);
const both = [row('ISO14971.4.1'), row('ISO14971.4.2')] as const;

describe('the checks of evidence find', () => {
  it('nothing where every duty has its row', () => {
    expect(found(...both)).toEqual([]);
  });

  it('a duty without a row, a row twice, a row without a duty', () => {
    expect(found(both[0])).toEqual(['EVIDENCE_MISSING ISO14971.4.2']);
    expect(found(...both, both[1])).toEqual(['DUPLICATE_KEY evidence ISO14971']);
    expect(found(...both, row('ISO14971.4'))).toEqual(['UNKNOWN_REQUIREMENT evidence ISO14971']);
  });

  it('a row without a modality or a failure mode', () => {
    expect(found(row('ISO14971.4.1', { acts: undefined }), both[1])).toEqual([
      'EVIDENCE_INCOMPLETE evidence ISO14971.4.1',
    ]);
    expect(found(row('ISO14971.4.1', { failures: undefined }), both[1])).toEqual([
      'EVIDENCE_INCOMPLETE evidence ISO14971.4.1',
    ]);
  });

  it('too few examples, a sentence twice and a facet twice', () => {
    const few = row('ISO14971.4.1', { positive: { en: ['good one'], fr: three('bon') } });
    expect(found(few, both[1])).toEqual(['EXAMPLES_FEW evidence ISO14971.4.1']);
    const twice = row('ISO14971.4.1', { negative: { en: [...three('bad'), 'Good one.'], fr: three('mauvais') } });
    expect(found(twice, both[1])).toEqual(['EXAMPLE_REPEATED evidence ISO14971.4.1']);
    const facets = row('ISO14971.4.1', { facets: [facet, facet] });
    expect(found(facets, both[1])).toEqual(['DUPLICATE_KEY evidence ISO14971.4.1']);
  });
});
