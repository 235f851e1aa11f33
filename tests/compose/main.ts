import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { docker } from './docker.ts';
import { inspect, neededImages, whyMissing, whyNoEngine } from './images.ts';
import { newKeys, project, IMAGE, type Project } from './project.ts';
import { startProxy } from './proxy.ts';
import { scenario } from './scenario.ts';

/** What infra/dev/steps.ts knows as "something that is needed is not there". */
const NOT_RUN = 3;

/**
 * `npm run test:compose`: builds the image, runs infra/compose.yaml under a name of its own and does to it what happens to
 * an installation. Needs a container engine on this machine with Compose 2.24. Ends with 0, with 1 where something was
 * not as promised, and with 3 where nothing could be run.
 */
async function main(): Promise<number> {
  const noEngine = await whyNoEngine();
  if (noEngine !== null) return notRun(noEngine);
  const images = neededImages();
  for (const image of images) {
    const why = await whyMissing(image);
    if (why !== null) return notRun(`The image ${image} is not here and cannot be fetched: ${why}`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acta-compose-'));
  const proxy = await startProxy();
  const keys = newKeys();
  const settings = { ...keys, ACTA_PUBLIC_URL: proxy.url };
  const first = project(folder, settings);
  const certificates = path.join(folder, 'ca.pem');
  fs.writeFileSync(certificates, tls.rootCertificates[0] ?? '');
  const second = project(folder, { ...settings, ACTA_MODE: 'demo', ACTA_CA_FILE: certificates }, slowDatabase(folder));
  const cleanUp = once(async () => {
    await proxy.close();
    for (const one of [first, second]) await one.remove();
    await docker(['image', 'rm', IMAGE]);
    fs.rmSync(folder, { recursive: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  try {
    const passed = await run(scenario({ first, second, proxy }), [first, second]);
    for (const image of [...images, IMAGE]) {
      const found = await inspect(image);
      const what = found && `${Math.round(found.size / 1e6)} MB, ${found.digest ?? 'built on this machine'}`;
      console.log(`RUN: ${image}, ${what ?? 'not there'}`);
    }
    return passed ? 0 : 1;
  } finally {
    await cleanUp();
  }
}

/** A disk on which it takes Postgres long to set up a new volume; meanwhile a server answers that will not stay. */
function slowDatabase(folder: string): object {
  const script = path.join(folder, 'slow.sh');
  fs.writeFileSync(script, '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
  return { services: { postgres: { volumes: [`${script}:/docker-entrypoint-initdb.d/slow.sh:ro`] } } };
}

/** One after the other, since each builds on what the one before has left; the first that fails is the last. */
async function run(steps: ReturnType<typeof scenario>, projects: readonly Project[]): Promise<boolean> {
  for (const [name, act] of steps) {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      await act();
      console.log(`ok     ${name} (${seconds()})`);
    } catch (error) {
      console.log(`FAILED ${name} (${seconds()})\n${error instanceof Error ? error.stack : String(error)}`);
      for (const { name: project_, compose } of projects) {
        const [states, logs] = await Promise.all([compose('ps', '-a'), compose('logs', '--tail', '25')]);
        console.log(`${project_}\n${states.out}${logs.out}`);
      }
      return false;
    }
  }
  return true;
}

function notRun(why: string): number {
  console.error(`NOT RUN: the image and infra/compose.yaml.\n${why}`);
  return NOT_RUN;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

process.exit(await main());
