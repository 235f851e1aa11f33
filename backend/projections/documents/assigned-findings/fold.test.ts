import { describe, expect, it } from 'vitest';
import type { Draft } from '#/backend/commands/decider.ts';
import { catalogue, upcast } from '#/backend/events/catalogue.ts';
import { toPosition } from '#/backend/log/position.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';
import { assignedFindingRows as view, type AssignedFinding } from './fold.ts';

const requirement = 'GSPR.1';
const row = 'c GSPR.1';

/** The row of GSPR.1 in check `c` after these events. */
function after(...drafts: Draft[]): AssignedFinding | null {
  return drafts.reduce<AssignedFinding | null>((before, { type, data }) => {
    const [chained] = happened('check-c', 1, { type, schema: catalogue[type].schema, data, organisation: 'o' });
    const at = { version: 1, position: toPosition('1'), recordedAt: '2026-03-02T12:00:00.000Z' };
    const event = upcast({ ...chained!, stream: 'check-c', ...at });
    if (!event || view.key(event) === null) return before;
    expect([view.key(event), view.rows(event)]).toEqual(['o', [row]]);
    return view.fold(before, event, row);
  }, null);
}

const given = (account: string | null): Draft => ({
  type: 'FindingAssigned',
  data: { requirement, owner: account === null ? null : { account, name: { sealed: account, v: 'sealed' } } },
});
const confirmed: Draft = { type: 'FindingConfirmed', data: { requirement, verdict: 'gap' } };
const overruled: Draft = {
  type: 'FindingOverruled',
  data: { requirement, from: 'gap', to: 'met', criticity: null },
};
const asked: Draft = { type: 'FindingAsked', data: { requirement, text: { sealed: 'p-1', v: 'sealed' } } };
const readAgain = (agrees: boolean): Draft => ({
  type: 'FindingReadAgain',
  data: { requirement, verdict: 'met', criticity: null, agrees },
});

describe('a finding that was given to somebody', () => {
  it('waits for them until anybody decides it', () => {
    expect(after(given('lea'))).toMatchObject({ run: 'c', requirement, owner: 'lea', isOpen: true });
    expect(after(given('lea'), confirmed)).toMatchObject({ isOpen: false });
    expect(after(given('lea'), overruled)).toMatchObject({ isOpen: false });
  });

  it('waits again when it is asked about, read otherwise, or given once more', () => {
    expect(after(given('lea'), confirmed, asked)).toMatchObject({ owner: 'lea', isOpen: true });
    expect(after(given('lea'), confirmed, readAgain(false))).toMatchObject({ owner: 'lea', isOpen: true });
    expect(after(given('lea'), confirmed, readAgain(true))).toMatchObject({ isOpen: false });
    expect(after(given('lea'), confirmed, given('bo'))).toMatchObject({ owner: 'bo', isOpen: true });
  });

  it('waits for nobody once it is taken back, nor where nobody was given it', () => {
    expect(after(given('lea'), given(null))).toMatchObject({ owner: null });
    expect(after(confirmed, asked)).toBeNull();
  });
});
