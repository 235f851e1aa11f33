import { expect, it } from 'vitest';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { changesSinceSummary } from './summary-age.ts';

const trail = (...types: string[]): HistoryEvent[] =>
  types.map((type, index) => ({
    id: String(index),
    position: String(index),
    stream: '',
    version: index,
    type,
    schema: 1,
    organisation: null,
    device: 'd',
    actor: { kind: 'person', id: 'p', role: null, name: null },
    reason: null,
    recordedAt: '',
    effectiveAt: null,
    correlation: '',
    causation: null,
    knowledge: null,
    data: {},
    hash: '',
    sentence: { en: '', fr: '' },
  }));

it('counts what changed after the text, and nothing that the text does not speak of', () => {
  const events = trail(
    'QuestionAnswered',
    'SummaryGenerated',
    'QuestionAnswered',
    'ClassificationChanged',
    'TaskCompleted',
    'ApplicabilityStated',
  );
  expect(changesSinceSummary(events, events.length)).toBe(2);
  expect(changesSinceSummary(events, 2)).toBe(0);
});

it('counts nothing where there is no text', () => {
  const events = trail('DeviceCreated', 'QuestionAnswered', 'SummaryRequested');
  expect(changesSinceSummary(events, events.length)).toBe(0);
});
