import { describe, expect, it } from 'vitest';
import { evolveChange, initialChange, type ChangeState } from '#/backend/events/change-state.ts';
import type { ChangeEvent } from '#/backend/events/changes.ts';
import type { Context } from '../decider.ts';
import { changeDecider, type ChangeCommand } from './changes.ts';

const change = 'CHG-2026-001';
const words = { title: 'Latex', description: 'A cuff of latex', why: 'Softer' };
const contents = { answers: [{ question: 'Q.LATEX', answer: 'yes' }], items: [] };
const significance = {
  tree: 'certificate-1',
  answers: [{ question: 'CERT.SYSTEM', answer: 'yes' }],
  outcome: 'NOTIFY',
};
const opened: ChangeEvent = { type: 'ChangeOpened', data: { change, author: 'ada', source: null, ...words } };
const filled: ChangeEvent = {
  type: 'ChangeContentsSet',
  data: { change, from: { answers: [], items: [] }, to: contents },
};
const assessed: ChangeEvent = { type: 'ChangeSignificanceDecided', data: { change, ...significance } };
const approved: ChangeEvent = { type: 'ChangeApproved', data: { change, byAuthor: false, seen: '42' } };
const applied: ChangeEvent = {
  type: 'ChangeApplied',
  data: { change, answers: contents.answers, position: '43' },
};
const followUp = { change, followUp: 'F1', text: 'Renew', subject: null, owner: null, due: null };
const added: ChangeEvent = { type: 'ChangeFollowUpAdded', data: followUp };
const draft = [opened, filled, assessed];

const given = (...events: ChangeEvent[]): ChangeState =>
  events.reduce((state, event, index) => evolveChange(state, { ...event, id: `e${index}` }), initialChange);
const decide = (events: readonly ChangeEvent[], command: ChangeCommand, context: Partial<Context> = {}) =>
  changeDecider.decide(command, given(...events), {
    now: new Date(0),
    reason: null,
    reasonAlways: false,
    ...context,
  });
const happening = (...events: ChangeEvent[]) => ({ ok: true, events });
const approve = (account: string, isAlone = false, revision = 2) =>
  ({ type: 'ApproveChange', account, isAlone, revision, seen: '42' }) as const;

describe('A change', () => {
  it('is opened once, and is there before anything else', () => {
    const open = { type: 'OpenChange', number: change, author: 'ada', source: null, words } as const;
    expect(decide([], open)).toEqual(happening(opened));
    expect(decide([opened], open)).toMatchObject({ code: 'CHANGE_EXISTS' });
    expect(decide([], { type: 'CloseChange' })).toMatchObject({ code: 'CHANGE_NOT_FOUND' });
  });

  it('is described and filled as a draft alone; the same again is nothing', () => {
    const set = { type: 'SetContents', contents } as const;
    expect(decide([opened], set)).toEqual(happening(filled));
    expect(decide([opened, filled], set)).toEqual(happening());
    expect(decide([...draft, approved], set)).toMatchObject({ code: 'CHANGE_NOT_DRAFT' });
    expect(decide([...draft, approved], { type: 'DescribeChange', words: { ...words, why: '' } })).toMatchObject({
      code: 'CHANGE_NOT_DRAFT',
    });
  });

  it('is assessed anew once its contents are other ones', () => {
    const other: ChangeEvent = {
      type: 'ChangeContentsSet',
      data: { change, from: contents, to: { ...contents, answers: [] } },
    };
    expect(given(...draft).significance).toMatchObject({ outcome: 'NOTIFY' });
    expect(given(...draft, other).significance).toBeNull();
  });
});

describe('The approval of a change', () => {
  it('is another person’s; alone, the author gives a reason', () => {
    expect(decide(draft, approve('bo'))).toEqual(happening(approved));
    expect(decide(draft, approve('ada'))).toMatchObject({ code: 'CHANGE_OWN' });
    expect(decide(draft, approve('ada', true))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(decide(draft, approve('ada', true), { reason: 'Alone' })).toMatchObject({
      events: [{ data: { byAuthor: true } }],
    });
  });

  it('is of what was read, and of what is assessed', () => {
    expect(decide(draft, approve('bo', false, 1))).toMatchObject({ code: 'CHANGE_MOVED' });
    expect(decide([opened, filled], approve('bo', false, 1))).toMatchObject({ code: 'CHANGE_NOT_ASSESSED' });
    expect(decide([opened], approve('bo', false, 0))).toMatchObject({ code: 'CHANGE_EMPTY' });
    expect(decide([...draft, approved], approve('bo'))).toMatchObject({ code: 'CHANGE_NOT_DRAFT' });
  });

  it('is taken back with a reason, and the change is a draft again', () => {
    expect(decide([...draft, approved], { type: 'ReopenChange' })).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(decide([...draft, approved], { type: 'ReopenChange' }, { reason: 'Wrong' })).toMatchObject({
      events: [{ type: 'ChangeReopened' }],
    });
    expect(decide(draft, { type: 'ReopenChange' }, { reason: 'Wrong' })).toMatchObject({ code: 'CHANGE_NOT_DECIDED' });
    expect(decide([...draft, approved], { type: 'RejectChange' }, { reason: 'No' })).toMatchObject({
      code: 'CHANGE_NOT_DRAFT',
    });
  });
});

describe('Carrying out a change', () => {
  const record = (approval: string) =>
    ({ type: 'RecordApplied', approval, answers: contents.answers, position: '43' }) as const;

  it('is recorded once, for the approval that holds', () => {
    expect(decide([...draft, approved], record('e3'))).toEqual(happening(applied));
    expect(decide([...draft, approved, applied], record('e3'))).toEqual(happening());
    expect(decide([...draft, approved], record('e9'))).toMatchObject({ code: 'CHANGE_NOT_APPROVED' });
    expect(decide(draft, record('e3'))).toMatchObject({ code: 'CHANGE_NOT_APPROVED' });
  });

  it('is closed once it is notified and followed up', () => {
    const close = { type: 'CloseChange' } as const;
    expect(decide([...draft, approved, added], close)).toMatchObject({
      code: 'CHANGE_INCOMPLETE',
      details: { missing: ['applied', 'notice', 'followUps'] },
    });
    const notified: ChangeEvent = {
      type: 'ChangeNotified',
      data: { change, to: 'NB', on: '2026-11-23', reference: '' },
    };
    const { subject: _, owner: __, due: ___, ...named } = followUp;
    const done: ChangeEvent = { type: 'ChangeFollowUpDone', data: named };
    expect(decide([...draft, approved, added, applied, notified, done], close)).toMatchObject({
      events: [{ type: 'ChangeClosed' }],
    });
    expect(decide([...draft, approved, added], { type: 'SettleFollowUp', followUp: 'F1', to: 'done' })).toEqual(
      happening(done),
    );
    expect(decide([...draft, added, done], { type: 'SettleFollowUp', followUp: 'F1', to: 'done' })).toEqual(
      happening(),
    );
    expect(decide(draft, { type: 'SettleFollowUp', followUp: 'F2', to: 'done' })).toMatchObject({
      code: 'FOLLOW_UP_UNKNOWN',
    });
  });
});
