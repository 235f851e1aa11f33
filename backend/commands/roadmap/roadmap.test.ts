import { describe, it } from 'vitest';
import type { RoadmapEvent } from '#/backend/events/roadmap.ts';
import { deciding } from '#/tests/makers/given.ts';
import { roadmapDecider } from './roadmap.ts';

const { given, givenNothing } = deciding(roadmapDecider((task) => task.startsWith('STEP.')));

const task = 'STEP.1.1.1';
const completed: RoadmapEvent = { type: 'TaskCompleted', data: { task, by: null } };
const reopened: RoadmapEvent = { type: 'TaskReopened', data: { task } };
const nobody = { owner: null, due: null };
const named = (account: string) => ({ account, name: { sealed: account, v: `the name of ${account}` } });
const jonas = { owner: named('jonas'), due: '2099-12-01' };
const camille = { owner: named('camille'), due: null };
const planned: RoadmapEvent = { type: 'TaskPlanned', data: { task, from: nobody, to: jonas } };

describe('completing a task', () => {
  it('happens once', () => {
    givenNothing.when({ type: 'CompleteTask', task }).thenHappened(completed);
    given(completed).when({ type: 'CompleteTask', task }).thenNothing();
  });
  it('needs a task of the roadmap', () => {
    givenNothing.when({ type: 'CompleteTask', task: 'elsewhere' }).thenRefused('TASK_UNKNOWN');
  });
  it('asks for a reason where the organisation always does', () => {
    givenNothing.when({ type: 'CompleteTask', task }, { reasonAlways: true }).thenRefused('REASON_REQUIRED');
  });
});

describe('reopening a task', () => {
  it('asks why', () => {
    given(completed).when({ type: 'ReopenTask', task }).thenRefused('REASON_REQUIRED');
    given(completed).when({ type: 'ReopenTask', task }, { reason: ' ' }).thenRefused('REASON_REQUIRED');
    given(completed).when({ type: 'ReopenTask', task }, { reason: 'The plan changed' }).thenHappened(reopened);
  });
  it('does nothing to an open task', () => {
    given(completed, reopened).when({ type: 'ReopenTask', task }, { reason: 'again' }).thenNothing();
  });
  it('lets it be completed again', () => {
    given(completed, reopened).when({ type: 'CompleteTask', task }).thenHappened(completed);
  });
});

describe('planning a task', () => {
  it('keeps what was planned before', () => {
    givenNothing.when({ type: 'PlanTask', task, ...jonas }).thenHappened(planned);
    given(planned)
      .when({ type: 'PlanTask', task, ...camille })
      .thenHappened({ type: 'TaskPlanned', data: { task, from: jonas, to: camille } });
  });
  it('does nothing where the plan is the same', () => {
    given(planned)
      .when({ type: 'PlanTask', task, ...jonas })
      .thenNothing();
    givenNothing.when({ type: 'PlanTask', task, ...nobody }).thenNothing();
    const renamed = { account: 'jonas', name: { sealed: 'jonas', v: 'another name' } };
    given(planned).when({ type: 'PlanTask', task, owner: renamed, due: jonas.due }).thenNothing();
  });
  it('replaces a name that was written by hand, and does not say it again', () => {
    const before: RoadmapEvent = {
      type: 'TaskPlanned',
      data: { task, from: nobody, to: { owner: { written: 'Jonas Petit' }, due: null } },
    };
    const silent = { owner: { written: null }, due: null };
    given(before)
      .when({ type: 'PlanTask', task, owner: jonas.owner, due: null })
      .thenHappened({ type: 'TaskPlanned', data: { task, from: silent, to: { owner: jonas.owner, due: null } } });
    given(before)
      .when({ type: 'PlanTask', task, ...nobody })
      .thenHappened({ type: 'TaskPlanned', data: { task, from: silent, to: nobody } });
  });
});

describe('a task for a gap', () => {
  const finding = { run: 'run', requirement: 'GSPR.1' };
  const own = 'GAP GSPR.1';
  const open = { type: 'AddTask', title: 'Write it', finding, cause: 'judged', owner: null, due: null } as const;
  const added: RoadmapEvent = { type: 'TaskAdded', data: { task: own, title: 'Write it', finding } };
  const withdrawn: RoadmapEvent = { type: 'TaskWithdrawn', data: { task: own, title: 'Write it' } };

  it('is opened once, with the finding as its cause, and planned at once', () => {
    givenNothing.when(open).thenHappened({ ...added, cause: 'judged' });
    givenNothing.when({ ...open, due: '2099-12-01' }).thenHappened(
      { ...added, cause: 'judged' },
      {
        type: 'TaskPlanned',
        data: { task: own, from: nobody, to: { owner: null, due: '2099-12-01' } },
        causedBy: 0,
      },
    );
    given(added).when(open).thenRefused('TASK_OPEN');
  });
  it('is completed and planned like any other', () => {
    given(added)
      .when({ type: 'CompleteTask', task: own })
      .thenHappened({ type: 'TaskCompleted', data: { task: own, by: null } });
    givenNothing.when({ type: 'CompleteTask', task: own }).thenRefused('TASK_UNKNOWN');
  });
  it('may be followed by another once it is done or withdrawn', () => {
    const second = { ...added, data: { ...added.data, task: 'GAP GSPR.1 (2)' }, cause: 'judged' } as RoadmapEvent;
    given(added, { type: 'TaskCompleted', data: { task: own, by: null } })
      .when(open)
      .thenHappened(second);
    given(added, withdrawn).when(open).thenHappened(second);
  });
  it('is withdrawn with a reason, and is then unknown', () => {
    given(added).when({ type: 'WithdrawTask', task: own }).thenRefused('REASON_REQUIRED');
    given(added).when({ type: 'WithdrawTask', task: own }, { reason: 'Opened twice' }).thenHappened(withdrawn);
    given(added, withdrawn).when({ type: 'CompleteTask', task: own }).thenRefused('TASK_UNKNOWN');
    givenNothing.when({ type: 'WithdrawTask', task }, { reason: 'Not mine' }).thenRefused('TASK_UNKNOWN');
  });
});

describe('a date that has passed', () => {
  const now = new Date('2026-11-28T10:00:00Z');
  it('is refused for a plan', () => {
    givenNothing.when({ type: 'PlanTask', task, due: '2026-11-26' }, { now }).thenRefused('DAY_PAST');
  });
  it('is not yet past where the day ends last', () => {
    givenNothing
      .when({ type: 'PlanTask', task, due: '2026-11-27' }, { now: new Date('2026-11-28T11:59:00Z') })
      .thenHappened({ type: 'TaskPlanned', data: { task, from: nobody, to: { owner: null, due: '2026-11-27' } } });
  });
  it('stays where it was planned before', () => {
    const due = '2026-01-31';
    const late: RoadmapEvent = { type: 'TaskPlanned', data: { task, from: nobody, to: { owner: null, due } } };
    given(late)
      .when({ type: 'PlanTask', task, owner: named('jonas') }, { now })
      .thenHappened({
        type: 'TaskPlanned',
        data: { task, from: { owner: null, due }, to: { owner: named('jonas'), due } },
      });
  });
});

describe('the weight of a task', () => {
  const weighed: RoadmapEvent = { type: 'TaskWeighed', data: { task, from: null, to: 5 } };
  it('is what a person says, once', () => {
    givenNothing.when({ type: 'WeighTask', task, days: 5 }).thenHappened(weighed);
    given(weighed).when({ type: 'WeighTask', task, days: 5 }).thenNothing();
    given(weighed)
      .when({ type: 'WeighTask', task, days: null })
      .thenHappened({ type: 'TaskWeighed', data: { task, from: 5, to: null } });
  });
});

describe('a task that the record shows to be done', () => {
  const by = 'questionnaire-completed';
  const settle = { type: 'SettleTask', task, by, cause: 'the event' } as const;
  const ticked: RoadmapEvent = { type: 'TaskCompleted', data: { task, by } };
  it('is ticked with that event as its cause', () => {
    givenNothing.when(settle).thenHappened({ ...ticked, cause: 'the event' });
  });
  it('is ticked once', () => {
    given(completed).when(settle).thenNothing();
    given(ticked).when(settle).thenNothing();
  });
  it('is not ticked again by the same after a person has opened it', () => {
    given(ticked, reopened).when(settle).thenNothing();
    given(ticked, reopened)
      .when({ ...settle, by: 'evidence-filed' })
      .thenHappened({ type: 'TaskCompleted', data: { task, by: 'evidence-filed' }, cause: 'the event' });
    given(ticked, reopened).when({ type: 'CompleteTask', task }).thenHappened(completed);
  });
  it('is ticked after a person who ticked it too early has opened it', () => {
    given(completed, reopened)
      .when(settle)
      .thenHappened({ ...ticked, cause: 'the event' });
  });
});
