import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { done, docker, type Said } from './docker.ts';

const FILE = 'infra/compose.yaml';
/** Of this test alone: what it builds is not taken for a release. */
export const VERSION = 'compose-test';
export const IMAGE = `acta:${VERSION}`;

const State = z.object({ Service: z.string(), ID: z.string(), State: z.string(), Health: z.string() });
export type State = z.infer<typeof State>;

/** One installation by the compose file, with a name and volumes of its own. */
export type Project = {
  name: string;
  env: Readonly<Record<string, string>>;
  compose: (...args: string[]) => Promise<Said>;
  /** Its containers that run. */
  running: () => Promise<State[]>;
  /** `http://…` of each replica of the API. */
  replicas: () => Promise<string[]>;
  /** Ends it and deletes everything that it has. */
  remove: () => Promise<void>;
};

const secret = () => randomBytes(32).toString('hex');
/** What two installations must share that restore each other's backups. */
export const newKeys = () => ({ ACTA_MASTER_KEY: secret(), ACTA_SEAL_KEY: secret() });

/** `override`: of the compose file, JSON. */
export function project(folder: string, settings: Record<string, string>, override: object = {}): Project {
  const name = `acta-test-${randomBytes(4).toString('hex')}`;
  const env = {
    ACTA_VERSION: VERSION,
    ACTA_PORT: '0', // any that is free, for each replica its own
    ACTA_SUBNET: `10.213.${randomInt(256)}.0/24`, // of each installation its own
    ACTA_ALLOW_HTTP: 'true',
    ACTA_SESSION_SECRET: secret(),
    ACTA_METRICS_TOKEN: secret(),
    POSTGRES_OWNER_PASSWORD: secret(),
    POSTGRES_APP_PASSWORD: secret(),
    ...settings,
  };
  const file = path.join(folder, `${name}.env`);
  fs.writeFileSync(
    file,
    Object.entries(env)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
    { mode: 0o600 },
  );
  const more = path.join(folder, `${name}.json`);
  fs.writeFileSync(more, JSON.stringify(override));
  const files = ['-f', FILE, '-f', more, '--env-file', file];
  const compose = (...args: string[]) => docker(['compose', '-p', name, ...files, ...args]);
  const running = async () => {
    const lines = (await done(compose('ps', '--format', 'json'))).split('\n').filter((line) => line !== '');
    return lines.map((line) => State.parse(JSON.parse(line)));
  };
  return {
    name,
    env,
    compose,
    running,
    async replicas() {
      const apis = (await running()).filter(({ Service }) => Service === 'api');
      const ports = await Promise.all(apis.map(({ ID }) => done(docker(['port', ID, '4680/tcp']))));
      return ports.map((line) => `http://${line.split('\n')[0]}`);
    },
    async remove() {
      await done(compose('--profile', '*', 'down', '-v', '--remove-orphans', '--timeout', '5'));
    },
  };
}
