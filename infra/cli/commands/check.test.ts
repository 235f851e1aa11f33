import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommand } from './check.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acta-check-'));
  await mkdir(join(folder, 'risk'));
  await writeFile(
    join(folder, 'risk/plan.md'),
    [
      '# Risk management plan',
      '',
      '## Criteria',
      '',
      'A risk in the red zone is unacceptable; where the probability cannot be estimated, the criteria rest on severity alone.',
    ].join('\n'),
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function check(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await checkCommand(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err };
}

describe('acta check', () => {
  it('gives a verdict per requirement with words and places', async () => {
    const { code, out, err } = await check(folder, '--norms', 'ISO14971');
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        norm: 'ISO14971',
        clause: '4.4(d)',
        requirement: 'ISO14971.4.4.d',
        verdict: 'met',
        criticity: null,
        // No policy is in the folder that the plan could refer to.
        missing: ['The policy is referred to'],
        quotes: [
          {
            file: 'risk/plan.md',
            text: 'A risk in the red zone is unacceptable; where the probability cannot be estimated, the criteria rest on severity alone.',
            place: { line: 5, heading: ['Risk management plan', 'Criteria'] },
          },
        ],
      }),
    );
    expect(new Set(JSON.parse(out).map((one: object) => Object.keys(one).join()))).toEqual(
      new Set(['norm,clause,requirement,verdict,score,criticity,quotes,against,missing,reasons']),
    );
  });

  it('takes facts, writes a file, and names what is missing in French', async () => {
    const facts = join(folder, '.facts.json');
    await writeFile(facts, JSON.stringify({ facts: { software: null }, closedWorld: true }));
    const file = join(folder, '.out.json');
    const { code } = await check(
      folder,
      '--norms',
      'ISO14971,IEC62304',
      '--facts',
      facts,
      '--json',
      file,
      '--language',
      'fr',
    );
    const findings = JSON.parse(await readFile(file, 'utf8'));
    expect(code).toBe(0);
    expect(findings).toContainEqual(expect.objectContaining({ norm: 'IEC62304', verdict: 'notApplicable' }));
    const silent = findings.find((one: { requirement: string }) => one.requirement === 'ISO14971.4.4.e');
    expect(silent.missing).toContain('La méthode d’évaluation est fixée');
  });

  it('goes on without files that it cannot read, and says so', async () => {
    await writeFile(join(folder, 'broken.docx'), 'no archive');
    const { code, err, out } = await check(folder, '--norms', 'ISO14971');
    expect(code).toBe(3);
    expect(err.join('\n')).toMatch(/^broken\.docx: [A-Z_]+ /);
    expect(JSON.parse(out).length).toBeGreaterThan(50);
  });

  it('names a file of gigabytes and a link, and goes on', async () => {
    await writeFile(join(folder, 'huge.txt'), '');
    await truncate(join(folder, 'huge.txt'), 3 * 1024 ** 3);
    await symlink(join(folder, 'risk/plan.md'), join(folder, 'link.md'));
    const { code, err, out } = await check(folder, '--norms', 'ISO14971');
    expect(code).toBe(3);
    expect(err.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'huge.txt: TOO_LARGE',
      'link.md: NOT_OPENED',
    ]);
    expect(JSON.parse(out).length).toBeGreaterThan(50);
  });

  it('says before its work that the verdicts cannot be written', async () => {
    const { code, err } = await check(folder, '--norms', 'ISO14971', '--json', join(folder, 'none/out.json'));
    expect({ code, err }).toEqual({ code: 2, err: [`${join(folder, 'none/out.json')} cannot be written`] });
  });

  it.each([
    [['--norms', 'ISO14971'], 'acta check FOLDER'],
    [['/no/such/folder'], 'is no folder'],
    [['.', '--norms', 'ISO1'], 'Norms without requirements: ISO1'],
    [['.', '--language', 'de'], '--language takes en or fr'],
    [['.', '--colour'], '--colour'],
    [['.', '--facts', '/no/such/file'], 'Cannot read /no/such/file'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await check(...args);
    expect(code).toBe(2);
    expect(err.join('\n')).toContain(message);
  });
});
