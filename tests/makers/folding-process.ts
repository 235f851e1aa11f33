import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { openPool } from '#/backend/database/pool.ts';
import { runShared } from '#/backend/projections/partitions/run.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import { testKeys } from './keys.ts';
import { tinyKnowledge } from './tiny-knowledge.ts';

// Folds all views as a worker does: `folding-process.ts LOG_URL WORKER_URL PARTITIONS [PAGE_SIZE]`. Sends its partitions
// each time that they change, and its milliseconds of processor time since its start was over when it is asked. SIGTERM ends it.
const [logUrl = '', workerUrl = '', partitions = '1', pageSize = '2000'] = process.argv.slice(2);
const log = createPostgresLog({ connectionString: logUrl, pollEvery: 50, pageSize: Number(pageSize) });
const pool = openPool(workerUrl, 'folding', 12, undefined, { pipeline: true });
const ending = new AbortController();
const before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  process.send?.({ used: (user + system) / 1000 });
});
process.once('SIGTERM', () => ending.abort());
process.once('disconnect', () => ending.abort());
process.send?.({ share: [] }); // its start is over
await runShared(projectionsOf(testKeys.rowKey, tinyKnowledge), {
  pool,
  log,
  signal: ending.signal,
  partitions: Number(partitions),
  lookEvery: 100,
  onShare: (share) => process.send?.({ share }),
  onError: (error) => console.error(error),
});
await Promise.all([log.close(), pool.end()]);
process.exit(0);
