import { parseArgs } from 'node:util';
import { isConnectionLoss } from '#/backend/log/postgres/connection-loss.ts';
import { writeJson } from '#/infra/dev/files.ts';
import { underWay } from '#/infra/dev/under-way.ts';
import { inOwnMounts } from './disk.ts';
import { mutants, type Mutant } from './mutants.ts';
import { isRedisHere } from './queue.ts';
import { text } from './report.ts';
import { run, type Scenario } from './scenario.ts';
import type { QueueKind } from './world.ts';

/**
 * `npm run test:faults -- [--minutes M] [--seed N] [--queue postgres|redis] [--mutant NAME] [--short] [--json FILE]`
 * The product under faults, on both queues unless one is named, for M minutes each; then every mutant, which has to be
 * caught. `--short` is the part that `npm test` runs, with the quick mutants alone and checks of one norm; else a check
 * has more than 500 requirements. `--mutant` runs that one alone, `--mutant none` none.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    queue: { type: 'string' },
    mutant: { type: 'string' },
    short: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

/** One run: the product must give no finding, and a mutant must give its own. */
type Part = { name: string; scenario: Scenario };

// The database is killed beside this program: a query says so itself, a connection at rest may not end the run.
process.on('uncaughtException', (error) => {
  if (isConnectionLoss(error)) return console.error(`A connection was lost at rest: ${error.stack}`);
  console.error(error);
  process.exit(1);
});

const current = underWay();
const elsewhere = inOwnMounts();
process.exit(elsewhere ?? (await main()));

async function main(): Promise<number> {
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  console.log(`Seed ${seed} (the same seed draws the same faults: --seed ${seed})`);
  const queues = await queuesHere();
  const productParts = options.mutant && options.mutant !== 'none' ? [] : queues.map((queue) => product(seed, queue));
  const mutantParts = mutants
    .filter(({ name, isQuick }) => (options.mutant === undefined ? !options.short || isQuick : name === options.mutant))
    .map((mutant) => mutated(seed, queues[0] ?? 'postgres', mutant));
  // Waiting parts leave the processors to the others.
  const lanes = options.short
    ? [...productParts, ...mutantParts].map((part) => [part])
    : [[...productParts, ...mutantParts]];
  const outcomes = (await Promise.all(lanes.map(runSequentially))).flat();
  const failures = outcomes.filter(({ asItShould }) => !asItShould);
  const failed = failures.length;
  const counts = { passed: outcomes.length - failed, failed, skipped: queues.length < 2 && !options.queue ? 1 : 0 };
  if (options.json) writeJson(options.json, counts);
  // Once more: where output is cut, its end is kept.
  for (const { said } of failures) console.log(said);
  console.log(`Seed ${seed}: ${counts.passed} of ${outcomes.length} runs under faults ended as they should`);
  return failed === 0 && outcomes.length > 0 ? 0 : 1;
}

async function queuesHere(): Promise<QueueKind[]> {
  if (options.queue === 'postgres' || options.queue === 'redis') return [options.queue];
  if (options.queue) throw new Error('--queue is postgres or redis');
  if (await isRedisHere()) return ['postgres', 'redis'];
  console.log('NOT RUN: faults on Redis: no redis-server or valkey-server was found and none could be fetched');
  return ['postgres'];
}

function product(seed: number, queue: QueueKind): Part {
  const length = options.short
    ? ({ seconds: 10, acknowledged: 100, checks: 'narrow' } as const)
    : ({ seconds: Number(options.minutes) * 60, acknowledged: 0, checks: 'wide' } as const);
  return { name: `product, queue on ${queue}`, scenario: { seed, queue, clients: 6, ...length } };
}

function mutated(seed: number, queue: QueueKind, mutant: Mutant): Part {
  const scenario = { seed, queue, clients: 6, seconds: 5, acknowledged: 40, checks: 'narrow', mutant } as const;
  return { name: `mutant "${mutant.name}"`, scenario };
}

type Outcome = { asItShould: boolean; said: string };

async function runSequentially(parts: readonly Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await held(part));
  return outcomes;
}

async function held({ name, scenario }: Part): Promise<Outcome> {
  const began = performance.now();
  current.began(name);
  const report = await run(scenario);
  current.ended(name);
  const { mutant } = scenario;
  const caught = report.findings.some(({ kind }) => mutant?.caughtAs.includes(kind));
  const asItShould = mutant ? caught : report.findings.length === 0;
  const verdict = mutant ? (caught ? 'caught' : 'NOT CAUGHT') : asItShould ? 'whole' : 'NOT WHOLE';
  const said = `\n${name}: ${verdict} (${((performance.now() - began) / 1000).toFixed(0)} s)\n${text(report)}`;
  console.log(said);
  return { asItShould, said };
}
