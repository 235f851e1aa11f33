import { expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { NormEvent } from '#/backend/events/norms.ts';
import { foldAll } from '../../view.ts';
import { statementsView } from './fold.ts';

const logged = (event: NormEvent, version: number): LoggedEvent => ({
  ...event,
  id: `e-${version}`,
  schema: 1,
  stream: 'norms-d',
  version,
  position: String(version).padStart(16, '0'),
  recordedAt: `2026-03-0${version}T12:00:00.000Z`,
  hash: '',
  organisation: null,
  device: 'd',
  actor: { kind: 'person', id: `p-${version}`, role: null, name: null },
  reason: null,
  effectiveAt: null,
  correlation: 'c',
  causation: null,
  knowledge: null,
});
const after = (...events: NormEvent[]) =>
  foldAll(
    statementsView,
    'd',
    events.map((event, index) => logged(event, index + 1)),
  );
const stated = (from: 'NA' | null, to: 'APPLICABLE' | 'NA', justification: string): NormEvent => ({
  type: 'ApplicabilityStated',
  data: { key: 'N.QMS', from, to, justification, rules: 'UNKNOWN' },
});

it('keeps the newest statement with its author and what the rules concluded then', () =>
  expect(after(stated(null, 'NA', 'first'), stated('NA', 'APPLICABLE', 'second'))).toMatchObject({
    statements: {
      'N.QMS': {
        status: 'APPLICABLE',
        justification: 'second',
        rules: 'UNKNOWN',
        by: 'p-2',
        at: '2026-03-02T12:00:00.000Z',
      },
    },
  }));

it('forgets what was withdrawn, and keeps the rest', () =>
  expect(
    after(
      stated(null, 'NA', 'first'),
      { type: 'ApplicabilityStated', data: { key: 'N.X', from: null, to: 'NA', justification: 'x', rules: 'NA' } },
      { type: 'StatementWithdrawn', data: { key: 'N.QMS', from: 'NA' } },
    ).statements,
  ).toEqual({ 'N.X': expect.objectContaining({ status: 'NA' }) }));

it('keeps the newest evidence of each line of the checklist', () => {
  const evidence = (method: string) => ({ method, standard: '', document: null });
  const named = (from: string | null, to: string): NormEvent => ({
    type: 'EvidenceNamed',
    data: { requirement: 'GSPR.1', from: from === null ? null : evidence(from), to: evidence(to) },
  });
  expect(after(named(null, 'Test'), named('Test', 'Analysis')).evidence).toMatchObject({
    'GSPR.1': { method: 'Analysis', by: 'p-2' },
  });
});
