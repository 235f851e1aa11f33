import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRoot, serviceAccount, type Account } from './account.ts';
import { lastLines } from './files.ts';
import { startGuarded, type Service } from './guarded.ts';
import { clearPostmasterPid } from './postmaster-pid.ts';
import type { Ports } from './ports.ts';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { sleep } from './running.ts';

export type Postgres = Service & { port: number; urlFor: (role: string, password: string, database: string) => string };

export const SUPERUSER = 'postgres';

/** Starts the embedded Postgres on `<folder>/postgres`, after making its cluster if there is none. */
export async function startPostgres(options: {
  folder: string;
  password: string;
  ports: Ports;
  sharedBuffers?: string;
  /**
   * Whether its data may be lost when the machine stops: nothing waits for the disk then. A killed server still loses
   * nothing.
   */
  isDisposable?: boolean;
}): Promise<Postgres> {
  const binaries = postgresBinaries(options.folder);
  const cluster = path.join(options.folder, 'postgres');
  ensureCluster(binaries, cluster, options.password);
  refuseOtherMajor(binaries, cluster);
  await clearPostmasterPid(cluster);
  const logFile = path.join(options.folder, 'logs/postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await options.ports.portFor('postgres');
    const service = startGuarded(binaries.postgres, settings(cluster, port, options), {
      endWith: 'INT',
      logFile,
      account: accountFor(cluster),
    });
    if (await accepts(service, logFile)) return { ...service, port, urlFor: urlOn(port) };
    await service.stop();
    const log = lastLines(logFile);
    if (attempt === 5 || !/could not bind|Address already in use/.test(log))
      throw new Error(`Postgres did not start:\n${log}`);
    options.ports.forget('postgres');
  }
}

const settings = (
  cluster: string,
  port: number,
  { sharedBuffers = '64MB', isDisposable = false }: { sharedBuffers?: string; isDisposable?: boolean },
): string[] => [
  '-D',
  cluster,
  '-p',
  String(port),
  ...Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // socket paths over 107 characters are refused
    max_connections: '200',
    shared_buffers: sharedBuffers,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDisposable && { fsync: 'off', full_page_writes: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const urlOn = (port: number) => (role: string, password: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

async function accepts(service: Service, logFile: string): Promise<boolean> {
  while (!service.ended()) {
    if (fs.readFileSync(logFile, 'utf8').includes('ready to accept connections')) return true;
    await sleep(20);
  }
  return false;
}

/** As root: the account that already owns the cluster (a normal user may have made it), else a service account. */
function accountFor(cluster: string): Account | undefined {
  if (!isRoot || !fs.existsSync(cluster)) return serviceAccount();
  const { uid, gid } = fs.statSync(cluster);
  return uid === 0 ? serviceAccount() : { uid, gid };
}

/** Makes the cluster. The marker is written last: an interrupted initdb is deleted and repeated. */
function ensureCluster({ initdb }: PostgresBinaries, cluster: string, password: string): void {
  const marker = `${cluster}.ready`;
  if (fs.existsSync(marker) && fs.existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const account = accountFor(cluster);
  const own = (target: string) => account && fs.chownSync(target, account.uid, account.gid);
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  own(cluster);
  const passwordFile = path.join(os.tmpdir(), `acta-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  own(passwordFile);
  // The builtin locale sorts the same on every system and needs none installed.
  const args = ['-D', cluster, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const result = spawnSync(initdb, [...args, ...locale], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  fs.rmSync(passwordFile);
  if (result.status !== 0)
    throw new Error(`The Postgres cluster could not be made: ${result.error?.message ?? result.stderr}`);
  fs.writeFileSync(marker, '');
}

function refuseOtherMajor({ major }: PostgresBinaries, cluster: string): void {
  const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new Error(
    `The data in ${cluster} were written by Postgres ${found}, the server here is ${major}: export them with the release that wrote them.`,
  );
}
