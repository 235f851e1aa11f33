import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import { docker } from './docker.ts';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/** Empty where there is no such image. */
const Inspected = z.array(z.object({ Size: z.number(), RepoDigests: z.array(z.string()) }));
const Compose = z.object({
  services: z.record(z.string(), z.object({ image: z.string(), profiles: z.array(z.string()).optional() })),
});

/** What the test stands on and does not make itself: the base of our image, and the servers that always run. */
export function neededImages(): string[] {
  const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const bases = [...text('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
  const { services } = Compose.parse(load(text('infra/compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }));
  const always = Object.values(services).filter(({ profiles }) => profiles === undefined);
  const servers = always.map(({ image }) => image).filter((image) => !image.startsWith('acta:'));
  return [...new Set([...bases, ...servers])];
}

/** Why an image cannot be had; null where it is here, or could be fetched. */
export async function whyMissing(image: string): Promise<string | null> {
  if ((await docker(['image', 'inspect', image])).code === 0) return null;
  const pulled = await docker(['pull', '--quiet', image]);
  return pulled.code === 0 ? null : pulled.err.trim();
}

/**
 * Size in bytes, and the digest under which a registry has it; without one it was built on this machine. Null where it is
 * not there: ours, when it could not be built.
 */
export async function inspect(image: string): Promise<{ size: number; digest: string | null } | null> {
  const [found] = Inspected.parse(JSON.parse((await docker(['image', 'inspect', image])).out));
  return found ? { size: found.Size, digest: found.RepoDigests[0] ?? null } : null;
}

/** Why nothing can be run here at all; null where an engine and Compose answer. */
export async function whyNoEngine(): Promise<string | null> {
  const engine = await docker(['version', '--format', '{{.Server.Version}}']);
  if (engine.code !== 0) return `No container engine answers: ${engine.err.trim() || engine.out.trim()}`;
  const compose = await docker(['compose', 'version', '--short']);
  if (compose.code !== 0) return `The engine has no "docker compose": ${compose.err.trim()}`;
  const [major = 0, minor = 0] = compose.out.trim().replace(/^v/, '').split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 24)) return `Compose ${compose.out.trim()} is older than 2.24.`;
  console.log(`Engine ${engine.out.trim()}, Compose ${compose.out.trim()}`);
  return null;
}
