import type { HistoryEvent } from '#/backend/api/history/contract.ts';

type Made = { type: string; data: unknown } & Partial<Omit<HistoryEvent, 'type' | 'data'>>;

const device = '018f0000-0000-7000-8000-000000000001';
export const madeDevice = device;
const person: HistoryEvent['actor'] = { kind: 'person', id: 'p-camille', role: 'owner', name: 'Camille Roux' };

/** Events for tests: positions, versions and times count up from the first. */
export function madeEvents(...list: readonly Made[]): HistoryEvent[] {
  return list.map((made, index) => ({
    id: `e-${index + 1}`,
    position: String(index + 1).padStart(16, '0'),
    stream: `profiling-${device}`,
    version: index + 1,
    schema: 1,
    organisation: 'o-1',
    device,
    actor: person,
    reason: null,
    recordedAt: new Date(Date.UTC(2026, 8, 2, 8, index)).toISOString(),
    effectiveAt: null,
    correlation: 'c-1',
    causation: null,
    knowledge: '2026.11.0',
    hash: 'a'.repeat(64),
    sentence: { en: made.type, fr: made.type },
    ...made,
  }));
}

export const answered = (question: string, answer = 'yes'): Made => ({
  type: 'QuestionAnswered',
  data: { question, answers: [answer] },
});
export const risksTriggered = (...added: string[]): Made => ({ type: 'RisksTriggered', data: { added, removed: [] } });
