import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../database.ts';

const programs = ['backend/api/main.ts', 'backend/workers/main.ts', 'infra/cli/cli.ts'];
const settings = {
  ACTA_MODE: 'test',
  DATABASE_URL: 'postgres://acta_app:p@127.0.0.1:1/acta',
  ACTA_PUBLIC_URL: 'http://localhost:4680',
  ACTA_SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  ACTA_MASTER_KEY: '0123456789abcdef'.repeat(4),
};

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A program of ours with these settings: what it has said so far, and how it ends. */
function run(program: string, with_: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...settings, ...with_ };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    text(child.stderr),
    text(child.stdout),
  ]).then(([code, error, said]) => ({ code, said: `${error}\n${said}` }));
  const heard = (what: RegExp) =>
    new Promise<string>((resolve) => {
      let all = '';
      child.stdout.on('data', (part: Buffer) => {
        all += String(part);
        if (what.test(all)) resolve(all);
      });
    });
  return { ended, heard };
}

const isStack = /^\s+at .*:\d+/m;

describe('A program that cannot start says why in a sentence, and ends with 1', () => {
  it.each(programs)('%s: a setting is wrong', async (program) => {
    const { code, said } = await run(program, { SMPT_URL: 'smtp://x' }, 'doctor').ended;
    expect(said).toContain('SMPT_URL: is not a setting of Acta: SMTP_URL is one');
    expect([code, isStack.test(said)]).toEqual([1, false]);
  });

  it.each(programs)('%s: the password of the database is wrong', async (program) => {
    const database = await freshDatabase();
    const url = new URL(database.url);
    url.password = randomUUID();
    const { code, said } = await run(program, { DATABASE_URL: url.href }, 'verify').ended;
    expect(said).toContain('The database refuses the password in DATABASE_URL');
    expect([code, isStack.test(said)]).toEqual([1, false]);
    await database.drop();
  });

  it('the port is taken', async () => {
    const database = await freshDatabase();
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const { code, said } = await run('backend/api/main.ts', { PORT, DATABASE_URL: database.url }).ended;
    expect(said).toContain('PORT is in use by another program');
    expect([code, isStack.test(said)]).toEqual([1, false]);
    await new Promise((resolve) => taken.close(resolve));
    await database.drop();
  });
});

it.each(programs.slice(0, 2))('%s says at once that it waits for the database', async (program) => {
  expect(await run(program, {}).heard(/Trying again/)).toContain('The database does not answer.');
});
