import { describe, expect, it } from 'vitest';
import { loadKnowledge } from './load.ts';
import { loadEverything } from './load-everything.ts';
import { requirementFileSchema, roadmapStepSchema } from './schema-content.ts';

const text = { en: 'Text', fr: 'Texte' };
const head = { key: 'ISO14971.4', clause: '4', type: 'HEAD', text };
const duty = { ...head, type: 'REQ', evidence: ['plan'], templates: [], gspr: [], criticity: 'minor' };
const accepts = (...rows: unknown[]) =>
  requirementFileSchema.safeParse({ norm: 'ISO14971', edition: '2019', rows }).success;

describe('a file of requirements', () => {
  it('has headings, which are text alone, and duties', () => {
    expect(accepts(head, duty)).toBe(true);
    expect(accepts({ ...head, when: 'sterile' })).toBe(false);
    expect(accepts({ ...head, evidence: [] })).toBe(false);
  });

  it('has no duty without a language, without evidence or with a key that is not known', () => {
    expect(accepts({ ...duty, text: { en: 'Text' } })).toBe(false);
    expect(accepts({ ...duty, evidence: [] })).toBe(false);
    expect(accepts({ ...duty, evidence: ['rumour'] })).toBe(false);
    expect(accepts({ ...duty, note: 'x' })).toBe(false);
    expect(accepts()).toBe(false);
  });
});

describe('a step of the roadmap', () => {
  const texts = { title: text, subtitle: text };
  const task = { key: 'S.1.1.1', ...texts, action: text, deliverable: text, owner: 'quality', after: [], days: 2 };
  const takes = (changed: object) =>
    roadmapStepSchema.safeParse({
      key: 'S.1',
      ...texts,
      children: [{ key: 'S.1.1', ...texts, children: [{ ...task, ...changed }] }],
    }).success;

  it('has tasks with an owner and a screen that exist', () => {
    expect(takes({})).toBe(true);
    expect(takes({ screen: 'Norms' })).toBe(true);
    expect(takes({ screen: 'Nowhere' })).toBe(false);
    expect(takes({ owner: 'somebody' })).toBe(false);
  });
});

describe('loading', () => {
  it('of everything has the version and the rules of the knowledge base', () => {
    const { content, problems } = loadEverything();
    expect(problems).toEqual([]);
    expect(content).toMatchObject(loadKnowledge());
  });
});
