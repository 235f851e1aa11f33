import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { collect, happened } from '../contract/event-log-makers.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let line: Awaited<ReturnType<typeof breakableLine>>;
beforeAll(async () => {
  database = await freshDatabase();
  line = await breakableLine(database.url);
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

it('stores an append once when the line breaks after the commit and before the answer', async () => {
  const log = createPostgresLog({ connectionString: line.url });
  await log.append('record-1', 0, happened('record-1', 1));

  line.breakAtNextAnswer();
  const answered = await log.append('record-1', 1, happened('record-1', 2));

  expect(line.broken()).toBe(1);
  expect(answered).toEqual({ version: 3, position: '0000000000000003' });
  expect(await collect(log.read('record-1'))).toHaveLength(3);
  await log.close();
});

/** A line to the server of `url` that can be told to break when the server next answers, the answer being lost. */
async function breakableLine(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  const state = { breaking: false, broken: 0 };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const ends = [near, far];
    for (const end of ends) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => ends.forEach((other) => other.destroy()));
    }
    near.pipe(far);
    far.on('data', (answer) => {
      if (!state.breaking) return near.write(answer);
      state.breaking = false;
      state.broken += 1;
      return near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const through = new URL(url);
  through.port = String(address.port);
  return {
    url: through.href,
    breakAtNextAnswer: () => {
      state.breaking = true;
    },
    broken: () => state.broken,
    close: () =>
      new Promise((resolve) => {
        for (const end of open) end.destroy();
        server.close(resolve);
      }),
  };
}
