import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evolveChange, initialChange, missingToCloseChange, type ChangeState } from '#/backend/events/change-state.ts';
import { changeDecider, type ChangeCommand } from './changes.ts';

const words = fc.record({ title: fc.constantFrom('A', 'B'), description: fc.constant(''), why: fc.constant('') });
const answers = fc.array(fc.record({ question: fc.constantFrom('Q1', 'Q2'), answer: fc.constant('yes') }), {
  maxLength: 2,
});
const outcome = fc.constantFrom('NOTIFY', 'INTERNAL', 'OPEN');

/** Commands as they may come, also where they are out of place; `approval` and `revision` mostly those that hold. */
const impulse = fc.record({
  reason: fc.constantFrom(null, 'Because'),
  isStale: fc.nat(7).map((one) => one === 0),
  wish: fc.oneof(
    fc.record({ type: fc.constant('DescribeChange' as const), words }),
    fc.record({ type: fc.constant('SetContents' as const), answers }),
    fc.record({ type: fc.constant('DecideSignificance' as const), outcome }),
    fc.record({
      type: fc.constant('ApproveChange' as const),
      account: fc.constantFrom('ada', 'bo'),
      isAlone: fc.boolean(),
    }),
    fc.record({ type: fc.constant('RejectChange' as const) }),
    fc.record({ type: fc.constant('ReopenChange' as const) }),
    fc.record({ type: fc.constant('RecordApplied' as const) }),
    fc.record({ type: fc.constant('RecordNotice' as const) }),
    fc.record({ type: fc.constant('AddFollowUp' as const) }),
    fc.record({ type: fc.constant('SettleFollowUp' as const), to: fc.constantFrom('done' as const, 'open' as const) }),
    fc.record({ type: fc.constant('CloseChange' as const) }),
    // Mere chance seldom reaches the end: this is the act that leads nearer to it.
    { weight: 4, arbitrary: fc.record({ type: fc.constant('Next' as const) }) },
  ),
});
type Impulse = typeof impulse extends fc.Arbitrary<infer Value> ? Value : never;

function nextOf(state: ChangeState): Exclude<Impulse['wish'], { type: 'Next' }> {
  if (state.status === 'rejected') return { type: 'ReopenChange' };
  if (state.status === 'draft')
    return state.significance
      ? { type: 'ApproveChange', account: 'bo', isAlone: false }
      : { type: 'DecideSignificance', outcome: 'INTERNAL' };
  if (state.status === 'approved') return { type: 'RecordApplied' };
  const missing = missingToCloseChange(state);
  if (missing.includes('notice')) return { type: 'RecordNotice' };
  return missing.includes('followUps') ? { type: 'SettleFollowUp', to: 'done' } : { type: 'CloseChange' };
}

function commandOf({ wish: wished, isStale }: Impulse, state: ChangeState): ChangeCommand {
  const wish = wished.type === 'Next' ? nextOf(state) : wished;
  switch (wish.type) {
    case 'SetContents':
      return { type: wish.type, contents: { answers: wish.answers, items: [] } };
    case 'DecideSignificance':
      return { type: wish.type, significance: { tree: 'T', answers: [], outcome: wish.outcome } };
    case 'ApproveChange':
      return { ...wish, revision: state.revision - (isStale ? 1 : 0), seen: '1' };
    case 'RecordApplied': {
      const approval = isStale ? 'another' : (state.approval?.event ?? '');
      return { type: wish.type, approval, answers: state.contents.answers, position: '2' };
    }
    case 'RecordNotice':
      return { type: wish.type, to: 'NB', on: '2026-11-23', reference: '' };
    case 'AddFollowUp':
      return { type: wish.type, text: 'Renew', subject: null, owner: null, due: null };
    case 'SettleFollowUp':
      return {
        type: wish.type,
        followUp: state.followUps.find(({ isDone }) => !isDone)?.followUp ?? 'F1',
        to: wish.to,
      };
    default:
      return wish;
  }
}

it('is only carried out as somebody else approved it, and closed once nothing is missing', () => {
  let closed = 0;
  const walk = (impulses: readonly Impulse[]) => {
    const open = { change: 'CHG-1', author: 'ada', source: null, title: 'A', description: '', why: '' };
    let state = evolveChange(initialChange, { type: 'ChangeOpened', data: open, id: 'e0' });
    let read: Pick<ChangeState, 'words' | 'contents' | 'significance'> | null = null;
    for (const [index, one] of impulses.entries()) {
      const command = commandOf(one, state);
      const context = { now: new Date(0), reason: one.reason, reasonAlways: false };
      const decision = changeDecider.decide(command, state, context);
      if (!decision.ok) continue;
      const before = state;
      for (const [place, event] of decision.events.entries())
        state = evolveChange(state, { ...event, id: `e${index + 1}-${place}` });
      const substance = { words: state.words, contents: state.contents, significance: state.significance };
      if (before.status !== 'approved' && state.status === 'approved') {
        if (command.type === 'ApproveChange' && command.account === 'ada')
          expect([command.isAlone, one.reason]).toEqual([true, 'Because']);
        expect(state.significance?.outcome).toMatch(/NOTIFY|INTERNAL/);
        read = substance;
      }
      if (['approved', 'applied', 'closed'].includes(state.status)) expect(substance).toEqual(read);
      if (before.status !== 'applied' && state.status === 'applied') expect(before.status).toBe('approved');
      if (before.status !== 'closed' && state.status === 'closed') {
        closed += 1;
        expect(missingToCloseChange(before)).toEqual([]);
      }
    }
  };
  fc.assert(fc.property(fc.array(impulse, { minLength: 20, maxLength: 120 }), walk), { numRuns: 200 });
  // Some walks reach the end, else nothing was shown of it.
  expect(closed).toBeGreaterThan(0);
});
