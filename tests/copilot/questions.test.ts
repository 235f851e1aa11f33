import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { z } from 'zod';
import { catalogue } from '#/backend/events/catalogue.ts';
import { demoDevices } from '#/infra/demo/devices.ts';
import { story } from '#/infra/demo/story.ts';
import { ROOT } from '#/infra/dev/files.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';

const source = z.string().regex(/^(class|device|[a-z]+:.+)$/u);
const questionSchema = z.strictObject({
  id: z.string().regex(/^(en|fr)-(rec|ref|no)-\d{3,4}$/u),
  language: z.enum(['en', 'fr']),
  kind: z.enum(['record', 'reference', 'refuse']),
  device: z.string().optional(),
  question: z.string().min(1),
  expects: z.array(source),
  also: z.array(source).default([]),
  never: z.array(source).default([]),
  note: z.string().min(1),
});

const root = path.join(import.meta.dirname, 'questions');
const sets = fs.readdirSync(root).map((set) => {
  const files = fs.readdirSync(path.join(root, set)).filter((file) => file.endsWith('.yaml'));
  const read = (file: string) =>
    z.array(questionSchema).parse(load(fs.readFileSync(path.join(root, set, file), 'utf8')));
  return { set, questions: files.flatMap(read) };
});

const { facts, questions, classRules, routes, norms, templates, risks } = loadKnowledge();
const keysOf = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));
const requirements = keysOf(loadRequirements());

/** The keys that a source of each kind may have; an event may carry its number behind `#`. */
const known = new Map<string, ReadonlySet<string>>([
  ['norm', keysOf(norms)],
  ['requirement', requirements],
  ['gap', requirements],
  ['rule', new Set(classRules.map(({ rule }) => rule))],
  ['route', keysOf(routes)],
  ['template', keysOf(templates)],
  ['task', keysOf(tasksOf(loadRoadmap()))],
  ['fact', keysOf(facts)],
  ['question', keysOf(questions)],
  ['risk', keysOf(risks)],
  ['document', new Set(fs.readdirSync(path.join(ROOT, 'infra/demo/files')))],
  ['event', new Set(Object.keys(catalogue))],
]);

function isKnown(text: string): boolean {
  if (text === 'class' || text === 'device') return true;
  const colon = text.indexOf(':');
  const [kind, key] = [text.slice(0, colon), text.slice(colon + 1)];
  return known.get(kind)?.has(kind === 'event' ? key.replace(/#[1-9]\d*$/u, '') : key) ?? false;
}

/** The devices of the demo under the names that they have in the end. */
const devices = new Set<string>([
  demoDevices.echolys.details.name,
  demoDevices.large.details.name,
  ...story.flatMap((step) => (step.does === 'rename' ? [step.name] : [])),
]);

it('No two questions have the same id in a set or the same words anywhere', () => {
  for (const { set, questions: asked } of sets) expect(new Set(asked.map(({ id }) => id)).size, set).toBe(asked.length);
  const words = sets.flatMap(({ questions: asked }) => asked.map(({ question }) => question));
  expect(new Set(words).size).toBe(words.length);
});

describe.each(sets)('The questions of $set', ({ questions: asked }) => {
  it('name sources and devices that there are', () => {
    const named = asked.flatMap(({ id, expects, also, never }) =>
      [...expects, ...also, ...never].map((text) => ({ id, text })),
    );
    expect(named.filter(({ text }) => !isKnown(text))).toEqual([]);
    expect(asked.filter(({ device }) => device !== undefined && !devices.has(device))).toEqual([]);
  });

  it('say what stands first, or that nothing is to be said, and contradict themselves nowhere', () => {
    for (const { id, kind, device, expects, also, never } of asked) {
      expect(expects.length === 0, id).toBe(kind === 'refuse');
      if (kind === 'record') expect(device, id).toBeDefined();
      expect(
        never.filter((text) => expects.includes(text) || also.includes(text)),
        id,
      ).toEqual([]);
    }
  });

  it('are half in French and half about the own record', () => {
    const share = (count: number) => Math.abs(count / asked.length - 0.5);
    expect(share(asked.filter(({ language }) => language === 'fr').length)).toBeLessThanOrEqual(0.05);
    expect(share(asked.filter(({ kind }) => kind === 'record').length)).toBeLessThanOrEqual(0.05);
  });
});
