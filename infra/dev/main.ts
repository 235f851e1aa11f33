import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './files.ts';
import { ensurePackages } from './packages.ts';

const USAGE = `npm start [-- --demo]            starts Acta; --demo fills it with a demo workspace
npm test [-- <part of a path>]   runs all tests, or the unit tests whose path holds this text
npm run bench [-- <arguments>]   runs the benchmarks
npm run test:faults [-- <arguments>]   kills everything again and again, and checks what is left
npm run test:fuzz                sends 2,000 requests to every call (FUZZ_RUNS, FUZZ_SEED)
npm run test:containers          runs the contract suites on real servers in containers (-- --only postgres,redis)
npm run test:compose             builds the image and runs infra/compose.yaml, with everything that may happen to it`;

const [task, ...args] = taskOf(process.argv.slice(2));

process.chdir(ROOT);
// The folder of this Node goes first, so that every program started from here runs on it.
process.env['PATH'] = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
try {
  await run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

type Task = 'test' | 'bench' | 'faults' | 'fuzz' | 'containers' | 'compose' | 'start' | 'help';

function taskOf([first, ...rest]: string[]): [Task, ...string[]] {
  if (first === '--test') return ['test', ...rest];
  if (first === '--bench') return ['bench', ...rest];
  if (first === '--faults') return ['faults', ...rest];
  if (first === '--fuzz') return ['fuzz', ...rest];
  if (first === '--containers') return ['containers', ...rest];
  if (first === '--compose') return ['compose', ...rest];
  if (first === undefined || (first === '--demo' && rest.length === 0))
    return first === undefined ? ['start'] : ['start', first];
  return ['help'];
}

/** The tasks use packages: they are loaded when the packages are there. */
async function run(): Promise<void> {
  if (task === 'help') return console.log(USAGE);
  ensurePackages();
  if (task === 'test') return (await import('./test.ts')).test(args);
  if (task === 'bench') return (await import('./bench.ts')).bench(args);
  if (task === 'faults') return (await import('./faults.ts')).faults(args);
  if (task === 'fuzz' || task === 'containers' || task === 'compose')
    return (await import('./on-demand.ts')).onDemand(task, args);
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  return (await import('./start.ts')).start({ demo: args.includes('--demo') });
}
