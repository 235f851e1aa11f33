import { describe, expect, it } from 'vitest';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { foundGap } from '#/tests/makers/found-gap.ts';
import { agreementOf, decided, deskCode, deskItems, inOrder, nextOpen, type DeskItem } from './desk-order.ts';

const made = (
  requirement: string,
  state: ShownFinding['review']['state'] = 'open',
  verdict: ShownFinding['verdict'] = 'gap',
): DeskItem => ({
  key: requirement,
  run: 'run',
  kind: 'own',
  ...foundGap(requirement),
  verdict,
  code: `GAP-${requirement}`,
  norm: 'N',
  clause: '1',
  text: { en: '', fr: '' },
  resolution: null,
  missingText: [],
  review: { state, verdict: null, criticity: null, reason: null, by: null, at: null, owner: null, second: null },
  earlier: null,
  stale: [],
  evidence: [],
  position: '1',
});

describe('a choice on the desk', () => {
  it('confirms what the engine said', () => {
    expect(decided({ verdict: 'met', criticity: null }, 'met')).toEqual({ act: 'confirm' });
    expect(decided({ verdict: 'gap', criticity: 'critical' }, 'gap')).toEqual({ act: 'confirm' });
    expect(decided({ verdict: 'notAddressed', criticity: 'minor' }, 'partly')).toEqual({ act: 'confirm' });
  });

  it('overrules another verdict, and another weight of the same', () => {
    expect(decided({ verdict: 'unsure', criticity: null }, 'met')).toEqual({ act: 'overrule', verdict: 'met' });
    expect(decided({ verdict: 'gap', criticity: 'critical' }, 'partly')).toEqual({
      act: 'overrule',
      verdict: 'gap',
      criticity: 'minor',
    });
  });
});

it('goes on to the next open finding, round to the start, and to a skipped one last', () => {
  const order = [made('1'), made('2', 'confirmed'), made('3'), made('4')];
  expect(nextOpen(order, '1', new Set())?.requirement).toBe('3');
  expect(nextOpen(order, '4', new Set())?.requirement).toBe('1');
  expect(nextOpen(order, '1', new Set(['3', '4']))?.requirement).toBe('3');
  expect(nextOpen([made('1', 'confirmed')], '1', new Set())).toBeNull();
});

it('orders by requirement, without what is not applicable', () =>
  expect(
    inOrder([made('R.10'), made('R.9'), made('R.1', 'open', 'notApplicable')]).map((one) => one.requirement),
  ).toEqual(['R.9', 'R.10']));

it('a name on the desk tells nothing of the verdict', () => expect(deskCode(12)).toBe('CHK-013'));

it('counts how often people agreed', () =>
  expect(agreementOf([made('1', 'confirmed'), made('2', 'overruled'), made('3', 'asked'), made('4')])).toEqual({
    agreed: 1,
    decided: 2,
  }));

it('shows what is read a second time as unread, and controls among the others', () => {
  const control = { id: 'c1', run: 'earlier', place: 0.5, finding: made('9') };
  const items = deskItems('run', [made('1', 'confirmed'), made('2', 'confirmed')], {
    controls: [control],
    again: ['2'],
  });
  expect(items.map(({ key, kind, run, review }) => [key, kind, run, review.state])).toEqual([
    ['1', 'own', 'run', 'confirmed'],
    ['c1', 'control', 'earlier', 'open'],
    ['2', 'again', 'run', 'open'],
  ]);
});

it('two readings wait for a decision', () =>
  expect(nextOpen([made('1', 'confirmed'), made('2', 'twoReadings')], '1', new Set())?.key).toBe('2'));
