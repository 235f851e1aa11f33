import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { intakeCommand } from './intake.ts';

async function run(content: string, ...options: string[]) {
  const file = join(await mkdtemp(join(tmpdir(), 'acta-intake-')), 'leaflet.txt');
  await writeFile(file, content);
  return said(file, ...options);
}

async function said(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await intakeCommand(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('acta intake', () => {
  it('prints question, answer and sentence in a language', async () => {
    const { code, out } = await run('Ce gel n’est pas destiné aux enfants.', '--language', 'fr');
    expect(code).toBe(0);
    expect(out).toContain('Q.USE.04');
    expect(out).toContain('Non');
    expect(out).toContain("«\u00a0Ce gel n'est pas destiné aux enfants.\u00a0»");
  });

  it('prints JSON for programs', async () => {
    const { out } = await run('It is intended for use at home.', '--json');
    expect(JSON.parse(out)).toMatchObject([{ question: 'Q.USE.02', answer: 'A.USE.02.yes', quote: { block: 0 } }]);
  });

  it('says what is wrong with its input', async () => {
    expect(await said()).toMatchObject({ code: 2 });
    expect(await said('/nowhere.txt')).toMatchObject({ code: 2, err: 'Cannot read /nowhere.txt' });
    expect((await run('x', '--language', 'de')).err).toContain('--language takes en or fr');
  });
});
