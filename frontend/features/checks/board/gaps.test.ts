import { expect, it } from 'vitest';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { isGap } from '../run-state.ts';
import { countsOf, filtered, inShort } from './gaps.ts';

const made = (code: string, change: Partial<ShownFinding> = {}): ShownFinding => ({
  requirement: `REQ.${code}`,
  verdict: 'gap',
  criticity: 'minor',
  score: 1,
  confidence: 0.8,
  quotes: [],
  against: [],
  missing: [],
  reasons: [],
  engine: 'rules',
  fingerprint: 'f',
  code,
  norm: 'ISO14971',
  clause: '7.4',
  text: { en: 'State the criteria.', fr: 'Énoncer les critères.' },
  resolution: null,
  missingText: [],
  review: {
    state: 'open',
    verdict: null,
    criticity: null,
    reason: null,
    by: null,
    at: null,
    owner: null,
    second: null,
  },
  earlier: null,
  stale: [],
  evidence: [],
  position: '1',
  ...change,
});
const findings = [
  made('GAP-010'),
  made('GAP-009', { norm: 'ISO13485' }),
  made('GAP-011', { criticity: 'critical', missing: ['m'], missingText: [{ en: 'A limit', fr: 'Une limite' }] }),
  made('GAP-012', { verdict: 'met', criticity: null }),
  made('GAP-013', { review: { ...made('x').review, state: 'confirmed' } }),
];
const all = { show: 'gaps', norm: null, text: '' } as const;
const codes = (list: readonly ShownFinding[]) => list.map(({ code }) => code.slice(-3)).join(' ');

it('critical gaps come first, then the others by code; what is met is no gap', () =>
  expect(codes(filtered(findings, all, 'en'))).toBe('011 009 010 013'));

it('a gap is what people say, and what the engine said stays in the list', () => {
  const overruled = (verdict: 'met' | 'gap', criticity: 'critical' | null) =>
    ({ ...made('x').review, state: 'overruled', verdict, criticity }) as const;
  const reviewed = [
    made('GAP-020', { verdict: 'met', criticity: null, review: overruled('gap', 'critical') }),
    made('GAP-021', { review: overruled('met', null) }),
  ];
  expect(codes(filtered(reviewed, all, 'en'))).toBe('020 021');
  expect(reviewed.map(isGap)).toEqual([true, false]);
  expect(countsOf(reviewed, null)).toMatchObject({ gaps: 2, critical: 1 });
});

it('filters by norm, criticity, review and words without accents', () => {
  expect(codes(filtered(findings, { ...all, norm: 'ISO13485' }, 'en'))).toBe('009');
  expect(codes(filtered(findings, { ...all, show: 'critical' }, 'en'))).toBe('011');
  expect(codes(filtered(findings, { ...all, show: 'open' }, 'en'))).toBe('011 009 010');
  expect(codes(filtered(findings, { ...all, show: 'all', text: 'enoncer 012' }, 'fr'))).toBe('012');
});

it('counts what each choice would show', () => {
  expect(countsOf(findings, null)).toEqual({ gaps: 4, critical: 1, open: 3, all: 5 });
  expect(countsOf(findings, 'ISO13485')).toEqual({ gaps: 1, critical: 0, open: 1, all: 1 });
});

it('says what is missing, else the requirement', () => {
  expect(inShort(findings[2]!, 'fr')).toBe('Une limite');
  expect(inShort(findings[0]!, 'en')).toBe('State the criteria.');
});
