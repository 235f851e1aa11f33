import { docker, done } from './docker.ts';
import type { Project } from './project.ts';
import { until } from './until.ts';

/** Sends a signal to the program in a container, from within, as a lack of memory would end it: nobody has asked for it. */
export async function strike({ compose }: Project, service: string, program: string, signal: string): Promise<void> {
  const script = `
    const fs = require('node:fs');
    for (const pid of fs.readdirSync('/proc').filter((name) => Number(name) > 1 && Number(name) !== process.pid)) {
      let line = '';
      try { line = fs.readFileSync('/proc/' + pid + '/cmdline', 'utf8').replaceAll('\\0', ' '); } catch {}
      if (line.startsWith('node ${program}')) process.kill(Number(pid), '${signal}');
    }`;
  await done(compose('exec', '-T', service, 'node', '-e', script));
}

/** How often the engine has started a container again by itself. */
async function restartsOf({ running }: Project, service: string): Promise<number> {
  const container = (await running()).find(({ Service }) => Service === service);
  if (container === undefined) return -1;
  return Number(await done(docker(['inspect', '--format', '{{.RestartCount}}', container.ID])));
}

/** Ends a program from within and waits until the engine has brought it back, healthy. */
export async function dieAndComeBack(project: Project, service: string, program: string): Promise<void> {
  const before = await restartsOf(project, service);
  await strike(project, service, program, 'SIGKILL');
  await until(`${service} is started again`, async () => (await restartsOf(project, service)) > before);
  await healthy(project, service);
}

/** Waits until all containers of a service are healthy. */
export const healthy = (project: Project, service: string): Promise<unknown> =>
  until(`${service} is healthy`, async () => {
    const own = (await project.running()).filter(({ Service }) => Service === service);
    return own.length > 0 && own.every(({ Health }) => Health === 'healthy');
  });
