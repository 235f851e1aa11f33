import { spawn } from 'node:child_process';
import { ROOT } from '#/infra/dev/files.ts';

export type Said = { code: number; out: string; err: string };

/** Runs the command line of the container engine to its end. */
export function docker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn('docker', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => out.push(data));
    child.stderr.on('data', (data: Buffer) => err.push(data));
    child.once('error', (error) => resolve({ code: 127, out: '', err: error.message }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
  });
}

/** The same, where it has to succeed; returns what was said. Throws with all of it otherwise. */
export async function done(said: Promise<Said>): Promise<string> {
  const { code, out, err } = await said;
  if (code !== 0) throw new Error(`It ended with ${code}.\n${out}${err}`);
  return out.trim();
}
