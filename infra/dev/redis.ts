import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { lastLines } from './files.ts';
import { startGuarded, type Service } from './guarded.ts';
import type { Ports } from './ports.ts';
import { unpackedRedis, type RedisProgram } from './redis-package.ts';
import { sleep } from './running.ts';

export type Redis = Service & { url: string };

/** Starts a Redis in `folder` that loses its data when it ends; undefined if this machine can have none. */
export async function startRedis(options: { folder: string; cache: string; ports: Ports }): Promise<Redis | undefined> {
  const program = installedRedis() ?? unpackedRedis(options.cache, runs);
  if (program === undefined) return undefined;
  const logFile = path.join(options.folder, 'logs/redis.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await options.ports.portFor('redis');
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      options.folder,
      '--save',
      '',
      '--maxmemory-policy',
      'noeviction',
    ];
    const service = startGuarded(program.file, args, { endWith: 'TERM', logFile, env: program.env });
    while (!service.ended()) {
      if (await answersPing(port)) return { ...service, url: `redis://127.0.0.1:${port}` };
      await sleep(25);
    }
    if (attempt === 5) throw new Error(`Redis did not start:\n${lastLines(logFile)}`);
    options.ports.forget('redis');
  }
}

function installedRedis(): RedisProgram | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => ({ file: path.join(folder, name), env: {} })))
    .find(runs);
}

/** Whether the program starts here and is at least version 6.2, which the queue needs. */
function runs(program: RedisProgram): boolean {
  if (!fs.existsSync(program.file)) return false;
  const result = spawnSync(program.file, ['--version'], { encoding: 'utf8', env: { ...process.env, ...program.env } });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(result.stdout ?? '') ?? [];
  return result.status === 0 && Number(major) * 100 + Number(minor) >= 602;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).includes('PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
