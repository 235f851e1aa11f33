import type { Finding } from '#/backend/events/finding.ts';

/** A gap that the rules found, without a quote. */
export const foundGap = (requirement: string): Finding => ({
  requirement,
  verdict: 'gap',
  criticity: null,
  score: 1,
  confidence: 1,
  quotes: [],
  against: [],
  missing: [],
  reasons: [],
  engine: 'rules',
  fingerprint: '',
});
