import { describe, expect, it } from 'vitest';
import { initialCapa } from '#/backend/events/capa-state.ts';
import type { RegisteredCapa } from '#/backend/projections/documents/capa-register/fold.ts';
import { dueCheckOfCapa, dueOfCapa, escalationOn } from './due-items.ts';

const bo = { account: 'bo', name: { sealed: 'Bo', v: 'x' } };
const cleo = { account: 'cleo', name: { sealed: 'Cleo', v: 'x' } };
const capa = (state: Partial<RegisteredCapa['state']>): RegisteredCapa => ({
  state: { ...initialCapa, number: 'CAPA-2026-001', title: 'Leak', ...state },
  device: null,
  openedAt: '2026-03-02T12:00:00.000Z',
  endedAt: null,
  position: '1',
});
const action = { action: 'A1', kind: 'corrective', text: '', owner: cleo, due: '2026-04-01', isDone: false } as const;

describe('What is due of a CAPA', () => {
  it('is itself, its open actions and the check, each for who answers for it', () => {
    const open = capa({
      plan: { owner: bo, due: '2026-05-01' },
      actions: [action, { ...action, action: 'A2', isDone: true }, { ...action, action: 'A3', owner: null }],
      effectiveness: { criteria: '', due: '2026-06-01', outcome: null },
    });
    const items = [...dueOfCapa('c-1', open), ...dueCheckOfCapa('c-1', open)];
    expect(items.map(({ key, account, due }) => [key, account, due])).toEqual([
      ['capa c-1', 'bo', '2026-05-01'],
      ['capa c-1 A1', 'cleo', '2026-04-01'],
      ['capa c-1 check', 'bo', '2026-06-01'],
    ]);
    expect(items[1]).toMatchObject({ name: 'CAPA-2026-001 A1, Leak', place: '/Dashboard/CapaCreator/c-1' });
  });

  it('is nothing once it has ended', () =>
    expect(dueOfCapa('c-1', capa({ status: 'closed', plan: { owner: bo, due: '2026-05-01' } }))).toEqual([]));
});

describe('Something overdue', () => {
  it.each([
    ['2026-03-02', null],
    ['2026-03-01', 1],
    ['2026-02-27', 1],
    ['2026-02-26', null],
    ['2026-02-23', 7],
    ['2026-01-31', 30],
    ['2026-01-20', null],
  ])('since %s is mailed on 2 March for day %s', (due, day) => expect(escalationOn(due, '2026-03-02')).toBe(day));
});
