import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readJson, stringRecord, writeJson } from './files.ts';
import type { Session } from './session.ts';
import { runStep } from './steps.ts';

type Choice = 'wanted' | 'declined' | 'seeded';

/**
 * Whether this installation has a demo workspace. Asked once, on the first start in a terminal, and stored. Without a
 * terminal there is none, unless `--demo` was given.
 */
export async function demoChoice(folder: string, flag: boolean): Promise<Choice> {
  const known = stringRecord(readJson(fileIn(folder)))['demo'];
  if (known === 'seeded' || (known === 'declined' && !flag)) return known;
  if (flag || known === 'wanted') return 'wanted';
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'declined';
  const answer = (await ask('Fill Acta with a demo workspace, to look around in? [Y/n] ')) ? 'wanted' : 'declined';
  remember(folder, answer);
  return answer;
}

/** Fills the workspace; an interrupted attempt is repeated at the next start. */
export async function seedDemo(session: Session, environment: NodeJS.ProcessEnv): Promise<void> {
  remember(session.folder, 'wanted');
  const seeded = await runStep(session, {
    name: 'demo workspace',
    args: ['infra/cli/cli.ts', 'demo'],
    env: environment,
    show: 'always',
  });
  if (!seeded) throw new Error('The demo workspace could not be made.');
  remember(session.folder, 'seeded');
}

const fileIn = (folder: string) => path.join(folder, 'choices.json');

const remember = (folder: string, demo: Choice) => writeJson(fileIn(folder), { demo });

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const interrupted = new Promise<string>((resolve) => {
    terminal.once('SIGINT', () => {
      process.kill(process.pid, 'SIGINT');
      resolve('n');
    });
    terminal.once('close', () => resolve('n'));
  });
  const answer = await Promise.race([terminal.question(question), interrupted]);
  terminal.close();
  return !/^\s*n/i.test(answer);
}
