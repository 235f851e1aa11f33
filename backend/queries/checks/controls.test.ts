import { describe, expect, it } from 'vitest';
import type { QuoteRef, Reason, Verdict } from '#/backend/events/finding.ts';
import { unreviewed, type StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import { anyFinding } from '#/tests/makers/judged-check.ts';
import { controlsFor, secondReadsFor } from './controls.ts';

const quote = (block: number): QuoteRef => ({
  document: 'd',
  version: 1,
  sha256: 's',
  block,
  from: 0,
  to: 9,
  wordsSha256: 'w',
  place: { page: null, approximate: false, slide: null, cell: null, line: null },
});
const confirmed = (requirement: string, verdict: Verdict, by: string, quotes: QuoteRef[] = []): StoredFinding => ({
  ...anyFinding(requirement),
  verdict,
  quotes,
  evidence: [],
  review: { ...unreviewed, state: 'confirmed', verdict, by: { id: by, name: null } },
  position: '1',
});
const ada = { run: 'now', reader: 'ada' };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `R.${index}`);

describe('A control', () => {
  it('is a gap that somebody else confirmed, or a met finding', () => {
    const findings = [
      confirmed('R.1', 'gap', 'bob'),
      confirmed('R.2', 'gap', 'ada'),
      confirmed('R.3', 'met', 'ada', [quote(1)]),
      confirmed('R.4', 'met', 'bob'),
      confirmed('R.5', 'unsure', 'bob'),
      { ...confirmed('R.6', 'gap', 'bob'), review: unreviewed },
    ];
    const controls = controlsFor(ada, 100, { run: 'before', findings }, new Set());
    expect(controls.map(({ requirement, kind }) => `${requirement} ${kind}`).toSorted()).toEqual([
      'R.1 confirmedGap',
      'R.3 quoteLeftOut',
    ]);
  });

  it('shows a met finding without the quotes that state what is expected', () => {
    const reasons: Reason[] = [
      { code: 'EXPECTATION_FOUND', about: 'e', quote: { side: 'for', index: 1 } },
      { code: 'EXPECTATION_FOUND', about: 'e', quote: { side: 'against', index: 0 } },
    ];
    const met = confirmed('R.1', 'met', 'bob', [quote(1), quote(2), quote(3)]);
    const shown = (finding: StoredFinding) =>
      controlsFor(ada, 1, { run: 'before', findings: [finding] }, new Set())[0]?.finding.quotes.map((one) => one.block);
    expect(shown({ ...met, reasons })).toEqual([1, 3]);
    expect(shown(met)).toEqual([2, 3]);
  });

  it('comes once for twelve findings, the same ones at every look, other ones for another reader', () => {
    const findings = keys(60).map((key) => confirmed(key, 'gap', 'bob'));
    const of = (reader: string, answered: string[] = []) =>
      controlsFor({ run: 'now', reader }, 36, { run: 'before', findings }, new Set(answered)).map(
        ({ requirement }) => requirement,
      );
    expect(of('ada')).toHaveLength(3);
    expect(of('ada')).toEqual(of('ada'));
    expect(of('ada')).not.toEqual(of('carl'));
    // One that was answered is not replaced by another.
    expect(of('ada', of('ada').slice(0, 1))).toEqual(of('ada').slice(1));
  });
});

describe('A second reading', () => {
  const findings = keys(1000).map((key) => confirmed(key, 'met', 'bob'));

  it('is asked of another reader, for about the share that was set', () => {
    expect(secondReadsFor(ada, findings, 0)).toEqual([]);
    expect(secondReadsFor(ada, findings, 100)).toHaveLength(1000);
    expect(secondReadsFor(ada, findings, 20).length).toBeGreaterThan(150);
    expect(secondReadsFor(ada, findings, 20).length).toBeLessThan(250);
    expect(secondReadsFor({ run: 'now', reader: 'bob' }, findings, 100)).toEqual([]);
  });

  it('keeps its choice where the share grows, and asks for no third reading', () => {
    const some = new Set(secondReadsFor(ada, findings, 20));
    expect(some.isSubsetOf(new Set(secondReadsFor(ada, findings, 40)))).toBe(true);
    const read = confirmed('R.1', 'met', 'bob');
    const second = {
      verdict: 'met',
      criticity: null,
      agrees: true,
      reason: null,
      by: { id: 'carl', name: null },
    } as const;
    expect(secondReadsFor(ada, [{ ...read, review: { ...read.review, second: { ...second, at: '' } } }], 100)).toEqual(
      [],
    );
  });
});
