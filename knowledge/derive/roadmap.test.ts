import { describe, expect, it } from 'vitest';
import { derive } from './derive.ts';
import { loadKnowledge } from '../load/load.ts';
import { loadRoadmap } from '../load/load-content.ts';
import { roadmapFor, tasksOf } from './roadmap.ts';
import type { Facts, RoadmapStep, RoadmapTask } from '../types.ts';

const knowledge = loadKnowledge();
const text = { en: 'Text', fr: 'Texte' };
const task = (key: string, when?: string, after: string[] = []): RoadmapTask => {
  return { key, title: text, subtitle: text, action: text, deliverable: text, owner: 'quality', when, after, days: 2 };
};
const group = <Child>(key: string, ...children: Child[]) => ({ key, title: text, subtitle: text, children });
const roadmap: RoadmapStep[] = [
  group(
    '1',
    group('1.1', task('1.1.1'), task('1.1.2', 'sterile', ['1.1.1']), task('1.1.3', undefined, ['1.1.2', '1.1.1'])),
    group('1.2', task('1.2.1', 'sterile')),
  ),
  group('2', group('2.1', task('2.1.1', 'sterile', ['1.2.1']))),
];
const roadmapOf = (facts: Facts) => roadmapFor(derive(facts, knowledge), roadmap, knowledge);

describe('the roadmap of a device', () => {
  it('has every task that applies', () => {
    const tasks = tasksOf(roadmapOf({ sterile: true }));
    expect(tasks.map(({ key }) => key)).toEqual(['1.1.1', '1.1.2', '1.1.3', '1.2.1', '2.1.1']);
    expect(tasks.every(({ status }) => status === 'APPLICABLE')).toBe(true);
  });

  it('keeps a task that may apply and says what is missing', () => {
    expect(tasksOf(roadmapOf({}))[1]).toMatchObject({ key: '1.1.2', status: 'UNKNOWN', missing: ['sterile'] });
  });

  it('leaves out what does not apply, steps without a task too', () => {
    const steps = roadmapOf({ sterile: false });
    expect(steps.map(({ key }) => key)).toEqual(['1']);
    expect(steps[0]?.children.map(({ key }) => key)).toEqual(['1.1']);
  });

  it('lets a task wait for what a task that is left out waited for', () => {
    expect(tasksOf(roadmapOf({ sterile: false })).map(({ key, after }) => [key, after])).toEqual([
      ['1.1.1', []],
      ['1.1.3', ['1.1.1']],
    ]);
  });
});

describe('the roadmap of the knowledge base', () => {
  it('is shorter for a simple device than for all devices', () => {
    const all = loadRoadmap();
    const simple = roadmapFor(
      derive({ sterile: false, software: null }, knowledge, { closedWorld: true }),
      all,
      knowledge,
    );
    expect(tasksOf(simple).length).toBeLessThan(tasksOf(all).length);
  });
});
