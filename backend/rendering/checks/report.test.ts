import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import { describe, expect, it, vi } from 'vitest';
import type { Passage, Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import type { QuoteRef } from '#/backend/events/finding.ts';
import { wordText } from '#/tests/makers/word-text.ts';
import { toDocx } from '../templates/docx.ts';
import { toPdf } from '../templates/pdf.ts';
import { stamped } from '../templates/stamp.ts';
import { openPoints, type ReportedRun } from './reported-run.ts';
import { reportOf } from './report.ts';
import { reportWorkbook } from './workbook.ts';

const at = '2026-03-02T12:00:00.000Z';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const counts = { met: 1, gap: 1, notAddressed: 1, notApplicable: 0, unsure: 0, notReadable: 0 };

const quote = (words: string, block: number): QuoteRef => ({
  document: 'plan',
  version: 2,
  sha256: sha256('plan'),
  block,
  from: 0,
  to: words.length,
  wordsSha256: sha256(words),
  place: { page: 3, approximate: false, slide: null, cell: null, line: null },
});
const passage = (words: string, block: number, state: Passage['state'] = 'shown'): Passage => ({
  state,
  quote: quote(words, block),
  document: 'Risk management plan',
  heading: ['4 Criteria'],
  sheet: null,
  before: '',
  words,
  after: '',
});
const finding = (code: string, more: Partial<ShownFinding>): ShownFinding => ({
  requirement: `ISO14971.${code}`,
  verdict: 'gap',
  criticity: 'minor',
  score: 0.8,
  confidence: 0.7,
  quotes: [],
  against: [],
  missing: [],
  reasons: [{ code: 'NOTHING_FOUND', about: null, quote: null }],
  engine: 'rules',
  fingerprint: 'f',
  code,
  norm: 'ISO14971',
  clause: '4.4',
  text: { en: 'Define criteria.', fr: 'Définir des critères.' },
  resolution: { en: 'Set them in the plan.', fr: 'Les fixer dans le plan.' },
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
  position: '42',
  ...more,
});

const run: Run = {
  _id: '3f2b9a52-9f25-4a7e-8a52-0d8a6f0f1c11',
  label: 'First check',
  datetime: at,
  status: 'completed',
  progress: 100,
  device: { id: 'd', name: 'Vena' },
  scope: { frameworks: ['iso-14971'], norms: [] },
  documents: 2,
  requirements: 3,
  counts,
  isArchived: false,
  documentList: ['read', 'ENCRYPTED'].map((outcome, index) => ({
    document: index === 0 ? 'plan' : 'locked',
    version: 2,
    name: index === 0 ? 'Risk management plan' : 'Locked file',
    description: '',
    fileName: 'plan.pdf',
    size: 1,
    sha256: sha256('plan'),
    reading: { outcome, pages: 9, unreadable: index === 0 ? [4, 5] : [], blocks: 20, speaksToModels: [] },
  })),
  engine: 'rules',
  base: null,
  kept: 0,
  second: null,
  remaining: null,
  startedBy: null,
  endedAt: at,
  failure: null,
  knowledge: '2026.11',
  stale: [],
  position: '42',
};
const findings = [
  finding('GAP-001', { verdict: 'notAddressed' }),
  finding('GAP-002', { criticity: 'critical', against: [quote('Criteria will follow.', 7)] }),
  finding('GAP-003', { verdict: 'met', criticity: null, quotes: [quote('Criteria were approved.', 8)] }),
  finding('GAP-004', { against: [quote('Erased words', 9)] }),
];
const reported = (language: 'en' | 'fr', shown: readonly ShownFinding[] = findings): ReportedRun => ({
  run,
  norms: [{ norm: 'ISO14971', title: { en: 'Risk management', fr: 'Gestion des risques' }, counts }],
  findings: shown,
  passages: [passage('Criteria will follow.', 7), passage('Criteria were approved.', 8), passage('', 9, 'erased')].map(
    (one, index) => (index === 2 ? { ...one, quote: quote('Erased words', 9) } : one),
  ),
  language,
});
const printed = (language: 'en' | 'fr', shown: readonly ShownFinding[] = findings) =>
  stamped(reportOf(reported(language, shown)), {
    device: 'Vena',
    manufacturer: 'Médica',
    position: '42',
    at,
    knowledge: '2026.11',
  });

describe('the report of a run', () => {
  it('lists open points with critical gaps first', () => {
    expect(openPoints(findings).map(({ code }) => code)).toEqual(['GAP-002', 'GAP-004', 'GAP-001']);
  });

  it('takes the word of the reviewer for what is open, with the reason', async () => {
    const said = (verdict: 'met' | 'gap', criticity: 'critical' | null, reason: string) =>
      ({ ...finding('', {}).review, state: 'overruled', verdict, criticity, reason }) as const;
    const reviewed = [
      finding('GAP-005', { review: said('met', null, 'Annex A says it.') }),
      finding('GAP-006', { verdict: 'met', criticity: null, review: said('gap', 'critical', 'Nobody signed it.') }),
    ];
    expect(openPoints([...findings, ...reviewed]).map(({ code }) => code)).toEqual([
      'GAP-002',
      'GAP-006',
      'GAP-004',
      'GAP-001',
    ]);
    const text = wordText(await toDocx(printed('en', reviewed)));
    expect(text).toContain('Nobody signed it.');
    expect(text).not.toContain('Annex A says it.');
  });

  it.each([
    [
      'en',
      [
        'Criteria will follow.',
        'page 3, 4 Criteria',
        '[quote erased]',
        'without text: page 4, 5',
        'protected by a password',
      ],
    ],
    [
      'fr',
      ['Criteria will follow.', 'page 3, 4 Criteria', '[citation effacée]', 'sans texte', 'Définir des critères.'],
    ],
  ] as const)('shows verdicts with their words in %s', async (language, parts) => {
    const file = printed(language);
    const text = wordText(await toDocx(file));
    for (const part of [...parts, file.hash, 'First check', 'Vena']) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|\[object/);
    expect(text).not.toContain('Erased words');
  });

  it('is the same file byte by byte, whenever it is made', async () => {
    const about: [string, string][] = [['Digest', printed('en').hash]];
    const make = async () => [await toPdf(printed('en')), await reportWorkbook(reported('en'), about, at)];
    const first = await make();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09.000Z') });
    try {
      const again = await make();
      expect(again.map((bytes, index) => bytes.equals(first[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('as a workbook has a sheet of verdicts and one of passages', async () => {
    const book = new ExcelJS.Workbook();
    const bytes = await reportWorkbook(reported('fr'), [['Digest', 'x']], at);
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    expect(book.worksheets.map(({ name, rowCount }) => `${name} ${rowCount}`)).toEqual([
      'Verdicts 5',
      'Passages 4',
      'Documents 3',
      'À propos 2',
    ]);
  });
});
