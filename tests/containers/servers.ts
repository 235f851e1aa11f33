import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { APP_ROLE, ensureOwner, OWNER_ROLE } from '#/infra/database-roles.ts';

/** Until a server answers, its image not counted; only so that a run without hope ends. */
const patienceMs = 600_000;

/** The servers, each new and empty, and the settings under which the suites find them. */
export async function startServers(): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const running: StartedTestContainer[] = [];
  const start = async (container: GenericContainer) => {
    const started = await container.withStartupTimeout(patienceMs).start();
    running.push(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(running.map((container) => container.stop()));
  };
  try {
    const password = randomBytes(12).toString('hex');
    const [postgres, redis, kurrentdb] = await Promise.all([
      start(postgresContainer(password)),
      start(redisContainer()),
      start(kurrentContainer()),
    ]);
    const server = `${postgres.getHost()}:${postgres.getMappedPort(5432)}`;
    await ensureOwner(`postgres://postgres:${password}@${server}/postgres`, password, 'acta');
    const env = {
      DATABASE_OWNER_URL_TEST: `postgres://${OWNER_ROLE}:${password}@${server}/acta`,
      DATABASE_URL_TEST: `postgres://${APP_ROLE}:${password}@${server}/acta`,
      REDIS_URL_TEST: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      KURRENTDB_URL_TEST: `esdb://${kurrentdb.getHost()}:${kurrentdb.getMappedPort(2113)}?tls=false`,
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const postgresContainer = (password: string) =>
  new GenericContainer('docker.io/library/postgres:18')
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withExposedPorts(5432)
    // It starts once to set itself up, and once to stay.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2));

const redisContainer = () =>
  new GenericContainer('docker.io/library/redis:8')
    .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/));

const kurrentContainer = () =>
  new GenericContainer('docker.io/kurrentplatform/kurrentdb:latest')
    .withEnvironment({
      KURRENTDB_CLUSTER_SIZE: '1',
      KURRENTDB_INSECURE: 'true',
      KURRENTDB_RUN_PROJECTIONS: 'None',
      // As infra/compose.yaml: the suites append more than a megabyte at once.
      KURRENTDB_MAX_APPEND_SIZE: '16000000',
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code >= 200 && code < 300));
