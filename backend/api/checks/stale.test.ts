import { describe, expect, it } from 'vitest';
import { judgingBasis } from '#/backend/judging/verdict/fingerprint.ts';
import { checkRunView } from '#/backend/projections/documents/check-run/fold.ts';
import { extractor } from '#/backend/reading/extractor.ts';
import { changesOfFinding, changesOfRun } from './stale.ts';

const attached = (document: string, sha256: string) => {
  return { document, version: 1, name: `${document}.txt`, description: '', fileName: '', size: 1, sha256 };
};
const stored = (id: string, ...hashes: string[]) => ({
  id,
  versions: hashes.map((sha256) => ({ sha256 })),
});
const request = {
  id: 'r',
  position: '1',
  at: '',
  by: { id: 'p', name: null },
  requirements: ['R.1'],
  engine: 'rules' as const,
  facts: 'f',
  base: null,
  knowledge: 'k',
  isPaid: true,
  model: null,
};
const read = { outcome: 'read', extractor, pages: null, unreadable: [], blocks: 1, speaksToModels: [] };
const check = {
  ...checkRunView.initial('run'),
  documents: [attached('a', '1'), attached('b', '2')],
  readings: { a: read, b: read },
  request,
  fingerprint: `${judgingBasis()}.x`,
};
const now = {
  facts: 'f',
  statuses: new Map([['R.1', 'APPLICABLE' as const]]),
  documents: [stored('a', '1'), stored('b', '2')],
  knowledge: 'k2',
};
const place = { page: null, approximate: false, slide: null, cell: null, line: 1 };
const quote = { document: 'a', version: 1, sha256: '1', block: 0, from: 0, to: 1, wordsSha256: '', place };
const finding = {
  requirement: 'R.1',
  verdict: 'met' as const,
  quotes: [quote],
  against: [],
  fingerprint: `${judgingBasis()}.x`,
};

describe('a check that was judged', () => {
  it('holds while nothing of its basis changes', () => {
    expect(changesOfRun(check, now)).toEqual([]);
    expect(changesOfFinding(finding, check, now)).toEqual([]);
  });

  it('names the document that has another version, and the findings that quote it', () => {
    const after = { ...now, documents: [stored('a', '1', '3'), stored('b', '2')] };
    expect(changesOfRun(check, after)).toEqual([{ kind: 'document', what: 'a.txt' }]);
    expect(changesOfFinding(finding, check, after)).toEqual([{ kind: 'document', what: 'a.txt' }]);
    const other = { ...finding, quotes: [{ ...quote, document: 'b', sha256: '2' }] };
    expect(changesOfFinding(other, check, after)).toEqual([]);
  });

  it('marks the findings whose requirement has come to apply, or no longer does', () => {
    const after = { ...now, facts: 'g', statuses: new Map([['R.1', 'NA' as const]]) };
    const facts = [{ kind: 'facts', what: '' }];
    expect(changesOfRun(check, after)).toEqual(facts);
    expect(changesOfFinding(finding, check, after)).toEqual(facts);
    const didNot = { ...finding, verdict: 'notApplicable' as const, quotes: [] };
    expect(changesOfFinding(didNot, check, after)).toEqual([]);
    expect(changesOfFinding(didNot, check, now)).toEqual(facts);
    // Here the words of a document excluded it.
    expect(changesOfFinding({ ...didNot, quotes: [quote] }, check, now)).toEqual([]);
  });

  it('tells another engine, another reader and other content apart', () => {
    const [engine, content] = judgingBasis().split('.');
    const by = (fingerprint: string) => changesOfRun({ ...check, fingerprint }, now);
    expect(by(`rules-0.${content}.x`)).toEqual([{ kind: 'engine', what: engine }]);
    expect(by(`${engine}.00000000.x`)).toEqual([{ kind: 'knowledge', what: 'k2' }]);
    expect(by('made-before-fingerprints-said-it')).toEqual([{ kind: 'engine', what: engine }]);
    const readings = { a: { ...read, extractor: 'acta-0' } };
    expect(changesOfRun({ ...check, readings }, now)).toEqual([{ kind: 'engine', what: extractor }]);
    expect(changesOfFinding({ ...finding, fingerprint: `${engine}.00000000.x` }, check, now)).toEqual([
      { kind: 'knowledge', what: 'k2' },
    ]);
  });
});
