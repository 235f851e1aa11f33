import { describe, it } from 'vitest';
import type { MomentEvent } from '#/backend/events/moments.ts';
import { deciding } from '#/tests/makers/given.ts';
import { momentDecider } from './moments.ts';

const { given, givenNothing } = deciding(momentDecider);
const position = '0000000000000116';
const named: MomentEvent = { type: 'MomentNamed', data: { position, name: 'Submission' } };
const other: MomentEvent = { type: 'MomentNamed', data: { position, name: 'Audit' } };
const rename = (name: string) => ({ type: 'RenameMoment', moment: 'event-1', name }) as const;
const withdraw = { type: 'WithdrawMoment', moment: 'event-1' } as const;
const why = { reason: 'By mistake' };

describe('A moment', () => {
  it('gets a name that no other moment of the device has', () => {
    givenNothing.when({ type: 'NameMoment', position, name: 'Submission' }).thenHappened(named);
    given(named).when({ type: 'NameMoment', position, name: 'submission' }).thenRefused('MOMENT_NAME_TAKEN');
  });

  it('may have several names', () =>
    given(named).when({ type: 'NameMoment', position, name: 'Audit' }).thenHappened(other));

  it('is renamed, but not like another', () => {
    given(named)
      .when(rename('First submission'))
      .thenHappened({ type: 'MomentRenamed', data: { moment: 'event-1', from: 'Submission', to: 'First submission' } });
    given(named).when(rename('Submission')).thenNothing();
    given(named, other).when(rename('audit')).thenRefused('MOMENT_NAME_TAKEN');
    givenNothing.when(rename('Audit')).thenRefused('MOMENT_UNKNOWN');
  });

  it('loses its name for a reason, and the name is free again', () => {
    const withdrawn: MomentEvent = { type: 'MomentWithdrawn', data: { moment: 'event-1', name: 'Submission' } };
    given(named).when(withdraw).thenRefused('REASON_REQUIRED');
    given(named).when(withdraw, why).thenHappened(withdrawn);
    given(named, withdrawn).when(withdraw, why).thenRefused('MOMENT_UNKNOWN');
    given(named, withdrawn).when({ type: 'NameMoment', position, name: 'Submission' }).thenHappened(named);
  });

  it('is named with a reason where the organisation asks for one on every change', () =>
    givenNothing
      .when({ type: 'NameMoment', position, name: 'Submission' }, { reasonAlways: true })
      .thenRefused('REASON_REQUIRED'));
});
