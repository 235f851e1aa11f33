import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { APP_ROLE, ensureOwner, OWNER_ROLE } from '#/backend/database/roles.ts';

/** Until a server answers, its image not counted; only so that a run without hope ends. */
const timeLimitMs = 600_000;

type Settings = Record<string, string>;
type Server = {
  image: string;
  /** Which suites are about it. Each is the one that `npm test` runs on the servers it starts itself. */
  suites: readonly string[];
  container: (image: string) => GenericContainer;
  /** The settings under which the suites find it, once it has started. */
  settings: (started: StartedTestContainer) => Promise<Settings> | Settings;
};

const password = randomBytes(12).toString('hex');

/** As their makers publish them, in the versions of infra/compose.yaml. */
export const servers = {
  postgres: {
    image: 'docker.io/library/postgres:18',
    suites: [
      'tests/contract/event-log.test.ts',
      'tests/contract/event-log-postgres.test.ts',
      'tests/contract/tamper.test.ts',
      'tests/contract/queue.test.ts',
    ],
    container: (image) =>
      new GenericContainer(image)
        .withEnvironment({
          POSTGRES_PASSWORD: password,
          POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8',
        })
        .withExposedPorts(5432)
        // It starts once to set itself up, and once to stay.
        .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2)),
    async settings(started) {
      const address = `${started.getHost()}:${started.getMappedPort(5432)}`;
      await ensureOwner(`postgres://postgres:${password}@${address}/postgres`, password, 'acta');
      return {
        DATABASE_OWNER_URL_TEST: `postgres://${OWNER_ROLE}:${password}@${address}/acta`,
        DATABASE_URL_TEST: `postgres://${APP_ROLE}:${password}@${address}/acta`,
      };
    },
  },
  redis: {
    image: 'docker.io/library/redis:8',
    suites: ['tests/contract/queue.test.ts'],
    container: (image) =>
      new GenericContainer(image)
        .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/)),
    settings: (started) => ({ REDIS_URL_TEST: `redis://${started.getHost()}:${started.getMappedPort(6379)}` }),
  },
  kurrentdb: {
    image: 'docker.io/kurrentplatform/kurrentdb:latest',
    suites: ['tests/contract/event-log.test.ts'],
    container: (image) =>
      new GenericContainer(image)
        .withEnvironment({
          KURRENTDB_CLUSTER_SIZE: '1',
          KURRENTDB_INSECURE: 'true',
          KURRENTDB_RUN_PROJECTIONS: 'None',
          // As infra/compose.yaml: the suites append more than a megabyte at once.
          KURRENTDB_MAX_APPEND_SIZE: '16000000',
        })
        .withExposedPorts(2113)
        .withWaitStrategy(
          Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code >= 200 && code < 300),
        ),
    settings: (started) => ({
      KURRENTDB_URL_TEST: `esdb://${started.getHost()}:${started.getMappedPort(2113)}?tls=false`,
    }),
  },
} as const satisfies Record<string, Server>;

export type ServerName = keyof typeof servers;
export const isServerName = (text: string): text is ServerName => Object.hasOwn(servers, text);

export type Started = { name: ServerName; env: Settings; stop: () => Promise<void> };

/** Starts one of them, new and empty; a sentence says why where it cannot be had. */
export async function startServer(name: ServerName): Promise<Started | string> {
  const server: Server = servers[name];
  try {
    const started = await server.container(server.image).withStartupTimeout(timeLimitMs).start();
    const stop = async () => void (await started.stop());
    try {
      return { name, env: await server.settings(started), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
