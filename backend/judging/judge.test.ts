import { describe, expect, it } from 'vitest';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from './documents/prepare.ts';
import type { CheckedDocument } from './documents/set.ts';
import { judge } from './judge.ts';
import { evidenceRows, rowsOf } from './rows.ts';
import { wordsOfQuote } from './verdict/quotes.ts';

const plan = documentOfLines('plan.txt', [
  '# Risk management plan',
  'RMP-004, version 3, approved on 12 March 2026.',
  '# Criteria for risk acceptability',
  'A risk in the red zone is unacceptable; where the probability cannot be estimated, the criteria rest on severity alone.',
  '# Verification',
  'Testers compare screens with the style guide.',
]);
const other = documentOfLines('canteen.txt', [
  '# Canteen rules',
  'Lunch is served at noon. Trays go back to the rack.',
]);
const only = (key: string) => rowsOf({ norms: [], requirements: [key] }, null);
const one = (key: string, ...documents: CheckedDocument[]) => [...judge(prepareSet(documents), only(key))][0]!;

describe('a check', () => {
  it('finds the positive examples of most rows, and quotes them as they stand', () => {
    const rows = rowsOf({ norms: ['ISO14971'], requirements: [] }, null);
    const found = rows.map((row) => {
      const evidence = evidenceRows().get(row.requirement.key)!;
      const sentence = evidence.positive.en[0]!;
      const set = prepareSet([other, documentOfLines('file.txt', ['# Risk management file', sentence])]);
      const [finding] = [...judge(set, [row])];
      return { verdict: finding!.verdict, quotes: finding!.quotes.map((quote) => wordsOfQuote(quote, set)), sentence };
    });
    const met = found.filter(({ verdict }) => verdict === 'met');
    expect(met.length / found.length).toBeGreaterThan(0.8);
    expect(
      met.filter(({ quotes, sentence }) => !quotes.some((words) => words !== null && sentence.includes(words))),
    ).toEqual([]);
  });

  it('is not met without the words that it quotes', () => {
    const key = 'ISO14971.4.4.d';
    const full = one(key, plan, other);
    expect(full.verdict).toBe('met');
    const quoted = new Set(full.quotes.map(({ block }) => block));
    const blocks = plan.reading.blocks.filter(({ id }) => !quoted.has(id));
    expect(one(key, { ...plan, reading: { ...plan.reading, blocks } }, other).verdict).not.toBe('met');
  });

  it('gives the same bytes whatever the files are called and in whatever order they come', () => {
    const rows = rowsOf({ norms: ['ISO14971'], requirements: [] }, null);
    const bytes = JSON.stringify([...judge(prepareSet([plan, other]), rows)]);
    expect(JSON.stringify([...judge(prepareSet([other, plan]), rows)])).toBe(bytes);
    const renamed = [...judge(prepareSet([{ ...plan, document: 'zz.txt' }, other]), rows)];
    expect(renamed.map(({ verdict, score }) => [verdict, score])).toEqual(
      [...judge(prepareSet([plan, other]), rows)].map(({ verdict, score }) => [verdict, score]),
    );
  });

  it('says that nothing speaks of a requirement, or that pages could not be read', () => {
    const key = 'ISO14971.4.4.d';
    const silent = one(key, other);
    expect(silent).toMatchObject({ verdict: 'notAddressed', criticity: 'critical', quotes: [] });
    const scan = { ...other, reading: { ...other.reading, unreadable: [2] } };
    expect(one(key, scan).verdict).toBe('notReadable');
  });

  it('takes a denial of the evidence for a gap, with the words', () => {
    const denied = documentOfLines('plan.txt', [
      '# Risk management plan',
      'The criteria for risk acceptability were not approved by the management board.',
    ]);
    const finding = one('ISO14971.4.4.d', denied, other);
    expect(finding.verdict).toBe('gap');
    expect(finding.reasons).toContainEqual({ code: 'DENIED', about: null, quote: { side: 'against', index: 0 } });
    expect(wordsOfQuote(finding.against[0]!, prepareSet([denied, other]))).toBe(denied.reading.blocks[1]!.text);
  });

  it('asks only what the facts of a device leave', () => {
    const rows = rowsOf({ norms: ['IEC62304'], requirements: [] }, { facts: { software: null }, closedWorld: true });
    expect(new Set([...judge(prepareSet([plan]), rows)].map(({ verdict }) => verdict))).toEqual(
      new Set(['notApplicable']),
    );
  });
});
