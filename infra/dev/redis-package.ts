import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type RedisProgram = { file: string; env: Record<string, string> };

/**
 * Redis from the system's own package archive (Debian, Ubuntu), unpacked into `cache`: needs no root, starts no service
 * and takes no port. Undefined where that is not possible.
 */
export function unpackedRedis(cache: string, runs: (program: RedisProgram) => boolean): RedisProgram | undefined {
  if (!fs.existsSync('/usr/bin/apt-get') || !fs.existsSync('/usr/bin/dpkg-deb')) return undefined;
  const find = () => programs(path.join(cache, 'root')).find(runs);
  const found = find();
  if (found !== undefined) return found;
  try {
    fetchAndUnpack(cache);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    console.error(`Redis could not be fetched from the package archive: ${reason}`);
    return undefined;
  }
  return find();
}

function programs(root: string): RedisProgram[] {
  const libraries = path.join(root, 'usr/lib');
  if (!fs.existsSync(libraries)) return [];
  const folders = fs.readdirSync(libraries).filter((name) => name.includes('-linux-'));
  const env = { LD_LIBRARY_PATH: folders.map((name) => path.join(libraries, name)).join(':') };
  return [{ file: path.join(root, 'usr/bin/redis-server'), env }];
}

function fetchAndUnpack(cache: string): void {
  const packages = path.join(cache, 'packages');
  for (const folder of ['lists/partial', 'archives/partial', 'packages'])
    fs.mkdirSync(path.join(cache, folder), { recursive: true });
  const own = [`Dir::State::Lists=${cache}/lists`, `Dir::Cache=${cache}`, 'APT::Sandbox::User='].flatMap((option) => [
    '-o',
    option,
  ]);
  const apt = (args: string[]) =>
    execFileSync('apt-get', [...own, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: packages,
      timeout: 180_000,
    });
  apt(['update', '-qq']);
  const plan = apt(['install', '-s', '--no-install-recommends', 'redis-server']);
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? []);
  apt(['download', ...names]);
  for (const file of fs.readdirSync(packages))
    execFileSync('dpkg-deb', ['-x', path.join(packages, file), path.join(cache, 'root')]);
}
