import { expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { CheckEvent } from '#/backend/events/checks.ts';
import { anyFinding } from '#/tests/makers/judged-check.ts';
import { checkRunView } from './fold.ts';

const recorded = (event: CheckEvent, position: number): LoggedEvent => ({
  ...event,
  id: `event-${position}`,
  schema: 1,
  organisation: 'maker',
  device: 'pump',
  actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
  reason: null,
  effectiveAt: null,
  correlation: 'c',
  causation: null,
  knowledge: null,
  stream: 'check-run',
  version: position,
  position: String(position),
  recordedAt: '2026-03-01T12:00:00.000Z',
  hash: '',
});
const countsAfter = (...events: CheckEvent[]) =>
  events.map(recorded).reduce(checkRunView.fold, checkRunView.initial('run')).counts;

const findings = [
  { ...anyFinding('R.1'), verdict: 'gap' as const },
  { ...anyFinding('R.2'), verdict: 'unsure' as const },
];
const judged: CheckEvent = { type: 'RequirementsJudged', data: { batch: 0, findings, kept: 0 } };
const overruled = (to: 'met' | 'notApplicable'): CheckEvent => ({
  type: 'FindingOverruled',
  data: { requirement: 'R.1', from: 'gap', to, criticity: null },
});
const confirmed: CheckEvent = { type: 'FindingConfirmed', data: { requirement: 'R.1', verdict: 'gap' } };

it('A run counts verdicts as people settled them, however often they do', () => {
  expect(countsAfter(judged)).toMatchObject({ gap: 1, unsure: 1, met: 0 });
  expect(countsAfter(judged, confirmed)).toMatchObject({ gap: 1, unsure: 1, met: 0 });
  expect(countsAfter(judged, overruled('met'))).toMatchObject({ gap: 0, unsure: 1, met: 1 });
  expect(countsAfter(judged, overruled('met'), overruled('notApplicable'))).toMatchObject({
    gap: 0,
    met: 0,
    notApplicable: 1,
  });
  expect(countsAfter(judged, overruled('met'), confirmed)).toMatchObject({ gap: 1, met: 0 });
});
