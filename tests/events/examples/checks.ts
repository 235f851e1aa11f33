import type { checkEvents } from '#/backend/events/checks.ts';
import type { creditEvents } from '#/backend/events/credits.ts';
import type { Finding, QuoteRef } from '#/backend/events/finding.ts';
import type { reviewEvents } from '#/backend/events/reviews.ts';
import { account, encrypted, request, sha256, type Examples } from './examples.ts';

const document = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
const run = '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b';
const label = 'Pré-audit 2026';
const requirement = 'ISO14971.4.1.1';
const scope = {
  frameworks: ['mdr'],
  norms: [
    { norm: 'ISO14971', clause: null },
    { norm: 'MDR', clause: 'Article 61(1)' },
  ],
};
const attached = {
  document,
  version: 2,
  name: 'Plan de gestion des risques',
  description: 'signé',
  fileName: 'plan.docx',
  size: 48_213,
  sha256: sha256('1'),
};
const quote: QuoteRef = {
  document,
  version: 2,
  sha256: sha256('1'),
  block: 14,
  from: 0,
  to: 87,
  wordsSha256: sha256('3'),
  place: { page: 4, approximate: true, slide: null, cell: null, line: null },
};
const finding: Finding = {
  requirement,
  verdict: 'gap',
  criticity: 'critical',
  score: 0.81,
  confidence: 0.7,
  quotes: [quote],
  against: [{ ...quote, block: 15, place: { page: null, approximate: false, slide: 3, cell: 'B7', line: 12 } }],
  missing: ['review'],
  reasons: [
    { code: 'DENIED', about: 'review', quote: { side: 'against', index: 0 } },
    { code: 'NOTHING_FOUND', about: null, quote: null },
  ],
  engine: 'rules',
  fingerprint: sha256('4'),
};
const asked = {
  label,
  scope,
  documents: [attached],
  requirements: [requirement],
  engine: 'rules' as const,
  facts: sha256('2'),
};
const model = {
  address: 'https://models.example.eu/v1',
  model: 'reader-2',
  tokens: 200_000,
  prices: { input: 0.4, output: 1.6, currency: 'EUR' },
};
const read = { document, sha256: sha256('1'), name: attached.name };

export const checkExamples: Examples<typeof checkEvents> = {
  CheckCreated: [{ label }],
  CheckRenamed: [{ from: 'Pré-audit', to: label }],
  CheckScopeSet: [{ scope }],
  DocumentsAttached: [{ documents: [attached] }],
  DocumentDetached: [{ document, name: attached.name }],
  CheckRequested: [
    { ...asked, base: null, isPaid: true, model: null },
    { ...asked, base: run, isPaid: false, engine: 'both', model },
    { ...asked, base: null, isPaid: true, engine: 'both', model: { ...model, prices: null } },
  ],
  DocumentRead: [
    {
      ...read,
      outcome: 'read',
      extractor: 'acta-1',
      pages: 12,
      unreadable: [3],
      blocks: 214,
      speaksToModels: [7],
      left: 1,
    },
    {
      ...read,
      outcome: 'ENCRYPTED',
      extractor: null,
      pages: null,
      unreadable: [],
      blocks: 0,
      speaksToModels: null,
      left: 0,
    },
  ],
  RequirementsJudged: [
    {
      batch: 0,
      findings: [
        finding,
        { ...finding, verdict: 'met', criticity: null, score: 0.1, against: [], missing: [], reasons: [] },
        { ...finding, engine: 'both', reasons: [{ code: 'MODEL_AGREES', about: null, quote: null }] },
      ],
      kept: 1,
    },
  ],
  ModelAnswered: [
    {
      call: 0,
      of: 2,
      outcome: 'answered',
      model: 'reader-2-2026',
      requirements: [requirement],
      readings: [
        {
          requirement,
          verdict: 'gap',
          states: [
            { id: 'review', state: 'denied', quote },
            { id: 'plan', state: 'absent', quote: null },
          ],
          input: sha256('5'),
        },
      ],
      usage: { inputTokens: 5120, outputTokens: 480 },
      tokens: 5600,
      cost: 0.0026,
    },
    {
      call: 1,
      of: 2,
      outcome: 'TIMEOUT',
      model: null,
      requirements: [requirement],
      readings: [],
      usage: null,
      tokens: 5000,
      cost: null,
    },
  ],
  CheckCompleted: [{ label, requirements: 1 }],
  CheckFailed: [{ label, code: 'NOTHING_READABLE', returnsCredit: true }],
  CheckCancelled: [{ label, returnsCredit: false }],
  CheckArchived: [{ label }],
  FindingConfirmed: [{ requirement, verdict: 'gap' }],
  FindingOverruled: [
    { requirement, from: 'gap', to: 'met', criticity: null },
    { requirement, from: 'unsure', to: 'gap', criticity: 'minor' },
  ],
  FindingAsked: [{ requirement, text: encrypted('question') }],
  FindingReadAgain: [
    { requirement, verdict: 'gap', criticity: 'minor', agrees: true },
    { requirement, verdict: 'met', criticity: null, agrees: false },
  ],
  ControlAnswered: [
    { requirement, of: run, kind: 'quoteLeftOut', answer: 'gap', isRight: true },
    { requirement, of: run, kind: 'confirmedGap', answer: 'met', isRight: false },
  ],
  FindingAssigned: [
    { requirement, owner: { account, name: encrypted('owner') } },
    { requirement, owner: null },
  ],
  EvidenceLinked: [
    { requirement, name: attached.name, quote, origin: 'finding' },
    { requirement, name: attached.name, quote: { ...quote, block: 15 }, origin: 'person' },
  ],
  EvidenceUnlinked: [{ requirement, name: attached.name, quote }],
};

export const creditExamples: Examples<typeof creditEvents> = {
  CreditsGranted: [
    { count: 5, cause: { kind: 'plan', plan: 'premium' } },
    { count: 1, cause: { kind: 'purchase', reference: request } },
    { count: 3, cause: { kind: 'operator', reason: 'Trial of checks' } },
    { count: 1, cause: { kind: 'trial' } },
  ],
  CreditTaken: [{ run }],
  CreditReturned: [
    { run, cause: 'failed' },
    { run, cause: 'cancelled' },
    { run, cause: 'not-started' },
  ],
};

export const reviewExamples: Examples<typeof reviewEvents> = {
  ReviewRulesSet: [{ from: { knownAnswers: false, secondReads: 0 }, to: { knownAnswers: true, secondReads: 10 } }],
};
