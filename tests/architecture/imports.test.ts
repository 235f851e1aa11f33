import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What each layer may import besides itself, as prefixes of paths from the root. ARCHITECTURE.md says why. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'backend/events': [],
  'backend/log': ['backend/events/envelope.ts'],
  'backend/files': [],
  'backend/commands': ['backend/events', 'backend/log', 'knowledge'],
  'backend/projections': ['backend/events', 'backend/log', 'knowledge'],
  'backend/workers': [
    'backend/events',
    'backend/log',
    'backend/files',
    'backend/commands',
    'backend/projections',
    'knowledge',
    'backend/config.ts',
    'backend/process/log-lines.ts',
    'backend/process/starting.ts',
  ],
  'backend/api': [
    'backend/events',
    'backend/log',
    'backend/files',
    'backend/commands',
    'backend/projections',
    'knowledge',
    'backend/config.ts',
    'backend/process/log-lines.ts',
    'backend/process/starting.ts',
  ],
  frontend: ['backend/events', 'backend/projections', 'backend/api', 'knowledge/types.ts'],
  knowledge: [],
  infra: ['backend', 'knowledge'],
};

/** Of the layers below, the browser gets the pure parts alone. */
const browserSafe = [
  /^backend\/events\//,
  /^backend\/api\/(\w+\/)?(\w+\.)?contract\.ts$/,
  /^backend\/projections\/([\w-]+\/)?(fold|diff|view)\.ts$/,
  /^knowledge\/types\.ts$/,
  // Its types alone: the page loads it by its address, the same that anybody downloads.
  /^backend\/api\/proof\/verify-record\.mjs$/,
];

type Import = { from: string; to: string };

const files = globSync('{backend,frontend,knowledge,infra}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/dist/**', '**/node_modules/**'],
});
const imports = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(#\/[^']+|\.{1,2}\/[^']+)'/g)].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('#/') ? specifier.slice(2) : path.join(path.dirname(file), specifier),
  }));
}

const layerOf = (file: string) => Object.keys(allowed).find((layer) => file.startsWith(`${layer}/`));
const told = (broken: readonly Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`);

describe('imports', () => {
  it('are seen at all', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('go the way of the data', () => {
    const broken = imports.filter(({ from, to }) => {
      const [layer, target] = [layerOf(from), layerOf(to)];
      if (!layer || layer === target) return false;
      return !allowed[layer]?.some((prefix) => to === prefix || to.startsWith(`${prefix}/`));
    });
    expect(told(broken)).toEqual([]);
  });

  it('bring nothing into the browser but contracts, events and pure folds', () => {
    const seen = new Set<string>();
    const queue = imports
      .filter(({ from, to }) => from.startsWith('frontend/') && !to.startsWith('frontend/'))
      .map(({ to }) => to);
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      queue.push(...imports.filter(({ from }) => from === file).map(({ to }) => to));
    }
    expect([...seen].filter((file) => !browserSafe.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
  });

  it('keep the kit, the shared parts and the features of the frontend apart', () => {
    const order = ['design', 'ui', 'shared', 'features', 'app'];
    const part = (file: string) => order.indexOf(file.split('/')[1] ?? '');
    const broken = imports.filter(({ from, to }) => {
      if (!from.startsWith('frontend/') || !to.startsWith('frontend/') || part(to) < 0 || part(from) < 0) return false;
      const [feature, other] = [from.split('/')[2], to.split('/')[2]];
      if (part(from) === order.indexOf('features') && part(to) === part(from))
        return feature !== other && other !== 'history' && !listed.has(`${feature} -> ${other}`);
      return part(to) > part(from);
    });
    expect(told(broken)).toEqual([]);
  });

  it('of React Aria stay in the kit', () => {
    const outside = files.filter(
      (file) =>
        !/^frontend\/(ui|app\/main\.tsx)/.test(file) &&
        /from 'react-aria/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(outside).toEqual([]);
  });
});

/** Replay is on every device screen, so `history` may be used by all; the other pairs are listed. */
const listed = new Set(['devices -> profiling', 'devices -> roadmap']);
