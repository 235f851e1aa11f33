import { randomBytes, randomUUID } from 'node:crypto';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { happened } from '#/tests/contract/event-log-makers.ts';

// One of several processes that append to one log: `append-process.ts URL WRITERS MILLISECONDS [unmarked]`. It reports
// when it is ready, starts on a message, and sends its number of appends.
const [url = '', writers = '1', milliseconds = '1000', unmarked] = process.argv.slice(2);
const plain = createPostgresLog({ connectionString: url });
const log = unmarked === undefined ? marking(plain, randomBytes(32)) : plain;
await log.head(); // connects
process.send?.('ready');
process.once('message', () => void write());

async function write(): Promise<void> {
  const until = performance.now() + Number(milliseconds);
  let appends = 0;
  await Promise.all(
    Array.from({ length: Number(writers) }, async () => {
      const stream = `bench-${randomUUID()}`;
      for (let version = 0; performance.now() < until; version++) {
        await log.append(stream, version, happened(stream, 1));
        appends += 1;
      }
    }),
  );
  await log.close();
  process.send?.(appends, () => process.disconnect());
}
