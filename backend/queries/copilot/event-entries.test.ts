import { expect, it } from 'vitest';
import { catalogue, type DomainEvent } from '#/backend/events/catalogue.ts';
import { eventEntries, type OpenedEvent } from './event-entries.ts';
import { eventWords } from './event-words.ts';

const opened = (event: DomainEvent, index: number): OpenedEvent => ({
  event: {
    ...event,
    id: `e-${index}`,
    schema: 1,
    stream: 's',
    version: index + 1,
    position: `${index + 1}`,
    recordedAt: '2026-11-09T12:00:00.000Z',
    effectiveAt: null,
    actor: { kind: 'person', id: 'p', role: null, name: null },
    organisation: null,
    device: 'd',
    correlation: '',
    causation: null,
    reason: null,
    knowledge: null,
    hash: '',
  },
  sentence: { en: 'Something happened', fr: 'Quelque chose est arrivé' },
  who: null,
});

const intake = {
  title: 'The cuff slips',
  kind: 'performance',
  channel: 'phone',
  receivedOn: '2026-11-06',
  product: null,
  lot: null,
  description: 'It came off while it was inflated.',
  complainant: null,
};
const report = { kind: 'initial', to: 'ANSM', on: '2026-11-09', reference: null };

it('What happens to a complaint is searched by the story of the complaint, and quoted without it', () => {
  const history: DomainEvent[] = [
    { type: 'ComplaintReceived', data: { complaint: 'CPL-2026-001', intake } },
    { type: 'ComplaintReported', data: { complaint: 'CPL-2026-001', report } },
    { type: 'ComplaintReported', data: { complaint: 'CPL-2026-002', report } },
  ];
  const [, reported, other] = eventEntries(history.map(opened), new Map());
  expect(reported?.more.en).toContain('The cuff slips');
  expect(reported?.more.en).toContain('came off while');
  expect(reported?.text.en).toBe('Something happened');
  expect(other?.more.en).not.toContain('cuff');
});

it('Words for events name types that there are, in both languages', () => {
  expect([...eventWords.keys()].filter((type) => !Object.hasOwn(catalogue, type))).toEqual([]);
  expect([...eventWords].filter(([, { en, fr }]) => en === '' || fr === '')).toEqual([]);
});
