import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import * as z from 'zod';
import { COMPOSE_SETTINGS, SETTINGS } from '#/backend/config.ts';

const text = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const compose = z
  .object({
    'x-settings': z.record(z.string(), z.string()),
    services: z.record(z.string(), z.looseObject({ build: z.unknown().optional() })),
  })
  .parse(load(text('infra/compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }));

/** Of Node, not of Acta. */
const others = ['NODE_EXTRA_CA_CERTS'];
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe('infra/compose.yaml', () => {
  it('passes every setting on, and nothing that is none', () => {
    const forMigrations = 'DATABASE_OWNER_URL';
    const passed = Object.keys(compose['x-settings']);
    expect(sorted([...passed, forMigrations])).toEqual(sorted([...SETTINGS, ...others]));
    expect(passed).not.toContain(forMigrations);
  });

  it('gives a setting the value of its own name, or one that the containers need', () => {
    const fixed = new Set([...others, 'ACTA_DATA_DIR', 'ACTA_LISTEN', 'DATABASE_URL', 'PORT', 'REDIS_URL']);
    const own = Object.entries(compose['x-settings']).filter(([name]) => !fixed.has(name));
    expect(own.filter(([name, value]) => !value.startsWith(`\${${name}:`))).toEqual([]);
  });

  it('builds the image once', () => {
    const building = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
    expect(building.map(([name]) => name)).toEqual(['migrate']);
  });
});

describe('.env.example', () => {
  const shown = [...text('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);

  it('shows every setting and no other', () => {
    const passwords = ['POSTGRES_APP_PASSWORD', 'POSTGRES_OWNER_PASSWORD'];
    expect(sorted(shown)).toEqual(sorted([...SETTINGS, ...COMPOSE_SETTINGS, ...passwords]));
  });

  it('shows all that the compose file reads', () => {
    const read = [...text('infra/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(sorted(read).filter((name) => !shown.includes(name))).toEqual([]);
  });
});
