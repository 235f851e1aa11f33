import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifyCommand } from './classify.ts';
import { deriveCommand } from './derive.ts';
import type { Io } from './facts-input.ts';
import { knowledgeCommand } from './knowledge.ts';

type Command = (args: string[], io: Io) => Promise<number>;

/** Runs a command on a file with the given content. */
async function run(command: Command, content: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), 'acta-facts-')), 'facts.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return said(command, [file]);
}

async function said(command: Command, args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, err, json: (): unknown => JSON.parse(out.join('\n')), out };
}

describe('acta classify', () => {
  it('gives the class of one device as a list of one', async () => {
    const { code, json } = await run(classifyCommand, {
      id: 'forceps',
      facts: { reusableSurgicalInstrument: true },
      closedWorld: true,
    });
    expect(code).toBe(0);
    expect(json()).toEqual([
      {
        id: 'forceps',
        outcome: 'device',
        class: 'Ir',
        lower: 'I',
        upper: 'I',
        governing: ['R6'],
        rules: [{ rule: 'R6', class: 'I' }],
        missing: [],
      },
    ]);
  });

  it('keeps the order of several devices and gives bounds where facts are missing', async () => {
    const { json } = await run(classifyCommand, [
      { id: 'a', facts: { invasiveness: 'surgical' } },
      { id: 'b', facts: {}, closedWorld: true },
    ]);
    expect(json()).toMatchObject([
      { id: 'a', class: null, lower: 'I', upper: 'III' },
      { id: 'b', class: 'I', governing: ['R1'] },
    ]);
  });

  it('refuses what it cannot read with exit code 2', async () => {
    expect(await run(classifyCommand, '{')).toMatchObject({ code: 2, out: [] });
    expect((await run(classifyCommand, '{')).err[0]).toMatch(/is not JSON/);
    expect((await said(classifyCommand, ['/nowhere/facts.json'])).err).toEqual(['Cannot read /nowhere/facts.json']);
    expect((await said(classifyCommand, [])).code).toBe(2);
    const { code, err } = await run(classifyCommand, { id: 'x', facts: { sterile: 'yes' } });
    expect({ code, err }).toEqual({ code: 2, err: ['x: fact "sterile" cannot be "yes"; allowed: true, false'] });
  });
});

describe('acta derive', () => {
  it('gives class, norms, templates and risks with reasons', async () => {
    const { code, json } = await run(deriveCommand, { id: 'pouch', facts: { sterile: true }, closedWorld: true });
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      id: 'pouch',
      class: 'Is',
      rules: [{ rule: 'R1', indent: '1', class: 'I', certain: true, source: 'MDR Annex VIII, rule 1' }],
      norms: expect.arrayContaining([expect.objectContaining({ norm: 'ISO11607', status: 'APPLICABLE', missing: [] })]),
      templates: expect.any(Array),
      risks: { count: expect.any(Number), keys: expect.any(Array) },
      missing: [],
      knowledge: expect.stringMatching(/^\d{4}\.\d+\.\d+\+[0-9a-f]{8}$/),
    });
  });
});

describe('acta knowledge', () => {
  it('says how it is used', async () => {
    expect((await said(knowledgeCommand, [])).code).toBe(2);
  });
});
