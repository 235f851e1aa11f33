import { expect, it } from 'vitest';
import type { WorkItem } from '#/backend/api/my-work/contract.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { nextActs } from './next-acts.ts';

const fresh = unbornMoment('pump');
const task = (key: string): WorkItem => ({ key, kind: 'task', name: key, due: null, place: '/', device: null });
const kinds = (moment: typeof fresh, work: WorkItem[] = []) =>
  nextActs(moment, work).map((act) => (act.kind === 'work' ? act.item.key : act.kind));

it('a device without answers is answered first', () => expect(kinds(fresh)).toEqual(['answer']));
it('risks that follow wait for a decision', () =>
  expect(
    kinds({
      ...fresh,
      profiling: { ...fresh.profiling, completed: true },
      profile: { ...fresh.profile, risks: ['RSK.ELEC.001'] },
    }),
  ).toEqual(['decide']));
it('of what waits for the person, the first three follow', () =>
  expect(kinds(fresh, ['a', 'b', 'c', 'd'].map(task))).toEqual(['answer', 'a', 'b', 'c']));
