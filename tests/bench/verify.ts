import { chain, verifyChain } from '#/backend/log/chain.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { createSealer } from '#/backend/workers/seals/sealer.ts';
import { envelope } from '#/tests/contract/event-log-makers.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { times } from './measure.ts';
import type { Section } from './report.ts';

const streams = 200;
const each = 100;
const rounds = 5;

/** The cost of a whole check per event, compared with only reading the log and hashing its chains. */
export async function verify({ url }: DatabaseUrls): Promise<Section> {
  const log = marking(createPostgresLog({ connectionString: url }), testKeys.markKey);
  try {
    for (let index = 0; index < streams; index++) {
      const name = `stream-${index}`;
      const events = Array.from({ length: each }, () => envelope());
      await log.append(name, 0, chain(null, name, 0, events));
    }
    await createSealer(log, testKeys).seal();
    const [whole, plain]: [number[], number[]] = [[], []];
    let events = 0;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      events = (await verifyLog(log, { publicKey: testKeys.seal.publicKey, markKey: testKeys.markKey })).events;
      const between = performance.now();
      const tips = new Map();
      for await (const page of log.verbatim(null, (await log.head())!)) verifyChain(page, tips);
      whole.push((between - start) / events);
      plain.push((performance.now() - between) / events);
    }
    const [one, other] = [middle(whole), middle(plain)];
    const value = (ms: number) => `${(ms * 1000).toFixed(1)} µs an event`;
    return {
      key: 'verify',
      title: 'Verifying the record',
      note: `${events} events of ${streams} streams, median of ${rounds}. Reference: the log read and its chains hashed, without marks, seals and ends of streams, in turns in the same run.`,
      rows: [{ what: 'a whole check', value: value(one), reference: value(other), ratio: times(one / other) }],
    };
  } finally {
    await log.close();
  }
}

const middle = (values: readonly number[]): number => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0;
