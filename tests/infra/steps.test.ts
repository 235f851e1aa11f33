import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '#/infra/dev/files.ts';
import type { Session } from '#/infra/dev/session.ts';
import { runStep, sideBySide, type Step } from '#/infra/dev/steps.ts';
import { removeFolder, temporaryFolder } from '../services/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));
afterEach(() => vi.restoreAllMocks());

const session: Session = {
  folder,
  instance: { note: () => undefined, forget: () => undefined, announce: () => undefined, release: () => undefined },
  children: { adopt: () => undefined, startNode: () => expect.unreachable(), stopAll: async () => undefined },
  passing: new Set(),
  unlessEnding: async () => undefined,
};

/** What steps print that run at the same time, and which of them succeed. */
async function printed(...steps: Step[]): Promise<{ succeeded: boolean[]; lines: string[] }> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const succeeded = await Promise.all(steps.map((step) => runStep(session, step)));
  return { succeeded, lines };
}

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const reporter = path.join(ROOT, 'infra/dev/under-way.ts');

it('A step that hangs is ended, and names what was under way: in vitest as in Playwright', async () => {
  const hanging = `('never ends', () => new Promise(() => setInterval(() => undefined, 1000)));`;
  write('vitest.config.mjs', 'export default { test: { testTimeout: 0 } }');
  write('stuck.test.ts', `it('ends', () => undefined); it${hanging}`);
  write('playwright.config.cjs', `module.exports = { testMatch: /stuck\\.spec/, timeout: 0 };`);
  const testing = JSON.stringify(path.join(ROOT, 'node_modules/@playwright/test/index.js'));
  write('stuck.spec.cjs', `const { test } = require(${testing}); test${hanging}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--globals', '--root', folder, `--reporter=${reporter}`];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', folder, `--reporter=${reporter}`];

  const { succeeded, lines } = await printed(
    { name: 'stuck tests', args: vitest, show: 'failure', limit: 0.5 },
    { name: 'stuck journeys', args: playwright, show: 'failure', limit: 0.5 },
  );
  expect(succeeded).toEqual([false, false]);
  expect(lines).toContain('HANGS  stuck tests: ended after 0.5 minutes');
  expect(lines).toContain('       under way: stuck.test.ts > never ends');
  expect(lines).not.toContain('       under way: stuck.test.ts > ends');
  expect(lines.join('\n')).toMatch(/under way: .*stuck\.spec\.cjs > never ends/);
});

describe('steps', () => {
  it('write their name before each line where they run beside others', async () => {
    const { succeeded, lines } = await printed({
      name: 'talk',
      args: ['-e', 'console.log("one\\ntwo")'],
      show: 'named',
    });
    expect(succeeded).toEqual([true]);
    expect(lines.slice(0, 2)).toEqual(['talk | one', 'talk | two']);
  });

  it('run side by side, no more than allowed at once, and give their outcomes in order', async () => {
    let running = 0;
    let most = 0;
    const work = (value: number, turns: number) => async () => {
      most = Math.max(most, ++running);
      await pause(turns);
      running--;
      return value;
    };
    expect(await sideBySide(2, [work(1, 30), work(2, 1), work(3, 1), work(4, 1)])).toEqual([1, 2, 3, 4]);
    expect(most).toBe(2);
  });
});
