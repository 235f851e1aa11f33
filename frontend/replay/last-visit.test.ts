import { describe, expect, it } from 'vitest';
import { changesSince, visitIn } from './last-visit.ts';

const event = (position: string, stream: string, type: string, by: string) => ({
  position,
  stream,
  type,
  actor: { id: by },
});
const visit = { position: '2', at: '2026-03-12T10:00:00.000Z' };

describe('the changes since a visit', () => {
  const events = [
    event('1', 'risks-d', 'RiskAccepted', 'jonas'),
    event('3', 'risks-d', 'RiskAccepted', 'jonas'),
    event('4', 'risks-d', 'RiskRejected', 'me'),
    event('5', 'profiling-d', 'RisksTriggered', 'rules'),
    event('6', 'roadmap-d', 'TaskCompleted', 'jonas'),
  ];
  it('are those of the screen by others', () => {
    expect(changesSince(events, 'risks', visit, 'me').map(({ position }) => position)).toEqual(['3', '5']);
    expect(changesSince(events, 'documents', visit, 'me')).toEqual([]);
  });
});

it('reads a visit as it was kept, and nothing else', () => {
  expect(visitIn(JSON.stringify(visit))).toEqual(visit);
  for (const kept of [null, '', '{', '[]', '{"position":2,"at":"x"}']) expect(visitIn(kept)).toBeNull();
});
