import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const imported = /(?:import (type )\{[^}]*\} from|from|import)\s*\(?\s*'(#\/[^']+|\.{1,2}\/[^']+)'/g;

const facts = ['backend/events', 'knowledge'];
const stores = ['backend/database', 'backend/files', 'backend/log', 'backend/privacy', 'backend/projections'];
const services = [
  'backend/ai',
  'backend/commands',
  'backend/jobs',
  'backend/payments',
  'backend/queries',
  'backend/rendering',
  'backend/site',
];
const engines = ['backend/answering', 'backend/intake', 'backend/reading', 'backend/judging'];
const programs = [...facts, ...stores, ...services, ...engines, 'backend/config.ts', 'backend/process'];

/** What each room may import besides itself, as prefixes of paths from the root. ARCHITECTURE.md says why. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  knowledge: [],
  'backend/events': [],
  'backend/database': ['backend/events/ids.ts'],
  'backend/files': [],
  'backend/reading': ['backend/files/port.ts'],
  'backend/process': ['backend/log/port.ts'],
  'backend/config.ts': [
    'backend/process',
    'backend/database/roles.ts',
    'backend/events/booking-hours.ts',
    'backend/log/kurrent/address.ts',
  ],
  'backend/answering': [...facts, 'backend/judging/text', 'backend/reading/blocks.ts'],
  'backend/intake': [...facts, 'backend/judging/text', 'backend/reading/blocks.ts'],
  'backend/judging': [...facts, 'backend/reading/blocks.ts'],
  'backend/privacy': ['backend/events/envelope.ts'],
  'backend/log': ['backend/events/envelope.ts', 'backend/privacy/key-wrap.ts', 'backend/database/gather.ts'],
  'backend/projections': [...facts, 'backend/database', 'backend/log'],
  'backend/commands': [...facts, 'backend/log', 'backend/privacy/key-wrap.ts'],
  'backend/queries': [...facts, ...stores, 'backend/commands', 'backend/reading', 'backend/answering'],
  'backend/rendering': [...facts, 'backend/projections', 'backend/queries'],
  'backend/ai': ['backend/events'],
  'backend/payments': ['backend/events'],
  'backend/site': [],
  'backend/jobs': [...facts, 'backend/database', 'backend/log'],
  'backend/workers': programs,
  'backend/api': programs,
  frontend: ['backend/events', 'backend/projections', 'backend/api', 'knowledge'],
  infra: ['backend', 'knowledge'],
};

/** The shape of a reply is what queries return and what rendering prints, so the types of contracts are open to both. */
const isContractType = ({ from, to, isType }: Import) =>
  isType && /^backend\/(queries|rendering)\//.test(from) && isContract.test(to);
const isContract = /^backend\/api\/([\w-]+\/)?(\w+\.)?contract\.ts$/;

/** Of the layers below, the browser gets the pure parts alone. */
const browserSafe = [
  /^backend\/events\//,
  isContract,
  /^backend\/projections\/(documents\/[\w-]+\/)?(fold|diff|view)\.ts$/,
  /^knowledge\/(types|duty-levels|evidence-kinds)\.ts$/,
  // The guide finds the class in the browser, so that no answer leaves it.
  /^knowledge\/language\/(citation|evaluation|fact-base|parser|reasons)\.ts$/,
  /^knowledge\/derive\/(alternatives|chosen|class-bounds|class-facts|class-guide|classify|derive|facts-read|flags|guide-order|plain-class|qualify|questionnaire)\.ts$/,
  // Their types alone, which the types of the knowledge base name.
  /^knowledge\/(documents\/form|evidence\/(expectations|types))\.ts$/,
  // Its types alone: the page loads it by its address, the same that anybody downloads.
  /^backend\/api\/proof\/verify-record\.mjs$/,
];

type Import = { from: string; to: string; isType: boolean };

const files = globSync('{backend,frontend,knowledge,infra}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/dist/**', '**/node_modules/**'],
});
const imports = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(imported)].map(([, type, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('#/') ? specifier.slice(2) : path.join(path.dirname(file), specifier),
    isType: type !== undefined,
  }));
}

const roomOf = (file: string) => Object.keys(allowed).find((room) => file === room || file.startsWith(`${room}/`));
const named = (broken: readonly Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`);

describe('imports', () => {
  it('are seen at all', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('go the way of the data', () => {
    const broken = imports.filter((one) => {
      const [room, target] = [roomOf(one.from), roomOf(one.to)];
      if (!room || room === target || isContractType(one)) return false;
      return !allowed[room]?.some((prefix) => one.to === prefix || one.to.startsWith(`${prefix}/`));
    });
    expect(named(broken)).toEqual([]);
  });

  it('are said for every room of the backend', () => {
    const rooms = new Set(files.filter((file) => file.startsWith('backend/')).map(roomOf));
    expect(rooms).toEqual(new Set(Object.keys(allowed).filter((room) => room.startsWith('backend/'))));
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
    const order = ['design', 'ui', 'shared', 'replay', 'features', 'app'];
    const part = (file: string) => order.indexOf(file.split('/')[1] ?? '');
    const broken = imports.filter(({ from, to }) => {
      if (!from.startsWith('frontend/') || !to.startsWith('frontend/') || part(to) < 0 || part(from) < 0) return false;
      const [feature, other] = [from.split('/')[2], to.split('/')[2]];
      if (part(from) === order.indexOf('features') && part(to) === part(from))
        return feature !== other && !listed.has(`${feature} -> ${other}`);
      return part(to) > part(from);
    });
    expect(named(broken)).toEqual([]);
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

/** The pairs of features that know each other. */
const listed = new Set([
  // The members who may be responsible.
  'capas -> roadmap',
  'cases -> roadmap',
  'profiling -> roadmap',
  // What both registers have.
  'complaints -> cases',
  'nonconformities -> cases',
  // An auditor's first page says what other screens show.
  'cover -> history',
  'cover -> norms',
  'devices -> profiling',
  'devices -> roadmap',
  // A gap opens a task or a justification.
  'checks -> norms',
  'checks -> roadmap',
]);
