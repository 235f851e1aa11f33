import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJson, writeJson } from '#/infra/dev/files.ts';
import { claim } from '#/infra/dev/instance.ts';
import { rememberedPorts } from '#/infra/dev/ports.ts';
import { clearPostmasterPid } from '#/infra/dev/postmaster-pid.ts';
import { markOf } from '#/infra/dev/running.ts';

let folder = '';
let sleeper: ChildProcess;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acta-leftovers-'));
  sleeper = spawn('sleep', ['600'], { detached: true });
  await once(sleeper, 'spawn');
});

afterEach(() => {
  sleeper.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true });
});

const sleeperPid = () => sleeper.pid ?? 0;

describe('a postmaster.pid left by a crash', () => {
  const write = (pid: number) => fs.writeFileSync(path.join(folder, 'postmaster.pid'), `${pid}\n${folder}\n`);
  const left = () => fs.existsSync(path.join(folder, 'postmaster.pid'));

  it('is removed when its process is gone', async () => {
    sleeper.kill('SIGKILL');
    await once(sleeper, 'exit');
    write(sleeperPid());
    expect(await clearPostmasterPid(folder)).toBe('stale');
    expect(left()).toBe(false);
  });

  it('is removed when its id now belongs to another program, which goes on', async () => {
    write(sleeperPid());
    expect(await clearPostmasterPid(folder)).toBe('stale');
    expect(left()).toBe(false);
    expect(markOf(sleeperPid())).toBeDefined();
  });

  it('is no obstacle when there is none', async () => {
    expect(await clearPostmasterPid(folder)).toBe('none');
  });
});

describe('a data folder', () => {
  const running = () => path.join(folder, 'running.json');

  it('is held by one start at a time, which says where it runs', async () => {
    const instance = await claim(folder);
    instance.announce('http://localhost:1');
    await expect(claim(folder)).rejects.toThrow('already running at http://localhost:1');
    instance.release();
    (await claim(folder)).release();
  });

  it('is taken over from a start that was killed, and what that left running is ended', async () => {
    const gone = { pid: process.pid, started: 'long ago' };
    writeJson(running(), { self: gone, children: { worker: markOf(sleeperPid()) } });
    const ended = once(sleeper, 'exit');
    (await claim(folder)).release();
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('does not end a process that only has the id of a former one', async () => {
    writeJson(running(), {
      self: { pid: 1, started: 'long ago' },
      children: { worker: { pid: sleeperPid(), started: 'long ago' } },
    });
    (await claim(folder)).release();
    expect(markOf(sleeperPid())).toBeDefined();
  });

  it('is taken over when the record was cut off', async () => {
    fs.writeFileSync(running(), '{"self":');
    const instance = await claim(folder);
    expect(readJson(running())).toMatchObject({ self: { pid: process.pid } });
    instance.release();
  });

  it('is not taken over where the record is spoilt and a database runs on it', async () => {
    const cluster = path.join(folder, 'postgres');
    const postgres = spawn('sleep', ['600'], { argv0: `postgres -D ${cluster}` });
    await once(postgres, 'spawn');
    fs.mkdirSync(cluster);
    fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${postgres.pid}\n${cluster}\n`);
    fs.writeFileSync(running(), '{"self":');
    await expect(claim(folder)).rejects.toThrow('already running here');
    expect(markOf(postgres.pid ?? 0)).toBeDefined();
    const ended = once(postgres, 'exit');
    postgres.kill();
    await ended;
    (await claim(folder)).release();
  });
});

describe('ports', () => {
  it('stay the same from start to start, and give way when taken', async () => {
    const first = await rememberedPorts(folder).portFor('web');
    expect(await rememberedPorts(folder).portFor('web')).toBe(first);
    const server = net.createServer().listen(first, '127.0.0.1');
    await once(server, 'listening');
    expect(await rememberedPorts(folder).portFor('web')).not.toBe(first);
    server.close();
  });
});
