import { describe, expect, it } from 'vitest';
import { initialChange } from '#/backend/events/change-state.ts';
import type { StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import { tinyKnowledge as knowledge } from '#/tests/makers/tiny-knowledge.ts';
import { tinyRoadmap as roadmap } from '#/tests/makers/tiny-roadmap.ts';
import { tasksOfDevice, toApprove } from './my-work.ts';

const change = (more: Partial<StoredChange>): StoredChange => ({
  ...initialChange,
  change: 'c',
  device: null,
  stamps: {},
  position: '1',
  number: 'CHG-2026-001',
  author: 'ada',
  significance: { tree: 't', answers: [], outcome: 'minor' },
  contents: { answers: [{ question: 'Q.1', answer: 'Q.1.yes' }], items: [] },
  words: { title: 'New seal', description: '', why: '' },
  ...more,
});
const waits = (more: Partial<StoredChange>, account = 'bo') => toApprove('c', change(more), account).length > 0;

describe('a change waits for approval', () => {
  it('by anybody but its author', () => {
    expect(toApprove('c', change({}), 'bo')).toEqual([
      {
        kind: 'approve-change',
        key: 'approve change c',
        name: 'CHG-2026-001, New seal',
        due: null,
        place: '/Dashboard/Changes/c',
      },
    ]);
    expect(waits({}, 'ada')).toBe(false);
  });
  it('once its significance is decided, until it is approved', () => {
    expect(waits({ significance: null })).toBe(false);
    expect(waits({ significance: { tree: 't', answers: [], outcome: 'OPEN' } })).toBe(false);
    expect(waits({ status: 'approved' })).toBe(false);
  });
  it('once it has contents', () => {
    expect(waits({ contents: { answers: [], items: [] } })).toBe(false);
  });
});

describe('tasks of a device', () => {
  const owned = (account: string, isDone = false) => {
    const owner = { account, name: { sealed: account, v: 'sealed' } };
    return { ...untouched, owner, isDone };
  };
  const nothing = unbornMoment('d');
  const waiting = (answers: readonly { question: string; answer: string }[], account = 'bo') => {
    const seen = {
      profile: nothing.profile,
      profiling: { answers },
      roadmap: {
        of: 'd',
        tasks: { 'S.1.1.1': owned('bo'), 'S.1.1.2': owned('bo'), 'S.1.1.3': owned('bo', true), 'GAP X': owned('bo') },
        own: { 'GAP X': { title: 'Write it', finding: { run: 'r', requirement: 'X' }, addedAt: '' } },
      },
    };
    return tasksOfDevice(seen, account, { knowledge, roadmap }, (task) => task).map(({ name }) => name);
  };
  it('wait for their owner until they are done', () => {
    expect(waiting([])).toEqual(['S.1.1.1', 'S.1.1.2', 'Write it']);
    expect(waiting([], 'ada')).toEqual([]);
  });
  it('wait no more where the answers exclude them', () => {
    const software = { question: 'Q.SOFTWARE', answer: 'software.yes' };
    expect(waiting([{ question: 'Q.INVASIVE', answer: 'invasive.no' }, software])).toEqual(['S.1.1.1', 'Write it']);
  });
});
