import { describe, expect, it } from 'vitest';
import { checkRoadmap } from './roadmap.ts';
import { loadKnowledge } from '../load/load.ts';
import type { RoadmapTask } from '../types.ts';

const knowledge = {
  ...loadKnowledge(),
  requirements: [],
  evidence: [],
  concepts: [],
  documents: [],
  description: [],
  recorded: new Map(),
};
const text = { en: 'Text', fr: 'Texte' };
const texts = { title: text, subtitle: text };
const task = (key: string, after: string[] = [], template?: string): RoadmapTask => {
  return { key, ...texts, action: text, deliverable: text, owner: 'quality', template, after, days: 2 };
};
const found = (...tasks: RoadmapTask[]) => {
  const roadmap = [{ key: 'S.1', ...texts, children: [{ key: 'S.1.1', ...texts, children: tasks }] }];
  return checkRoadmap({ ...knowledge, roadmap }).map(({ code, where }) => `${code} ${where}`);
};

describe('the checks of the roadmap find', () => {
  it('nothing where tasks come one after another', () => {
    const template = knowledge.templates[0]?.key;
    expect(found(task('S.1.1.1', [], template), task('S.1.1.2', ['S.1.1.1']))).toEqual([]);
  });

  it('a task that comes after one that does not exist', () => {
    expect(found(task('S.1.1.1', ['S.1.1']))).toEqual(['UNKNOWN_STEP S.1.1.1']);
  });

  it('tasks that wait for each other', () => {
    const circle = found(task('S.1.1.1', ['S.1.1.2']), task('S.1.1.2', ['S.1.1.1']), task('S.1.1.3', ['S.1.1.2']));
    expect(circle).toEqual(['STEPS_CIRCULAR S.1.1.1', 'STEPS_CIRCULAR S.1.1.2']);
  });

  it('a key outside of its step and a template that does not exist', () => {
    expect(found(task('S.2.1.1'))).toEqual(['KEY_MISPLACED S.2.1.1']);
    expect(found(task('S.1.1.1', [], 'TPL.NO'))).toEqual(['UNKNOWN_TEMPLATE S.1.1.1']);
  });
});
