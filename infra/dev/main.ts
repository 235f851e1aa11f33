import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './files.ts';
import { ensurePackages } from './packages.ts';

const USAGE = `npm start [-- --demo]            starts Acta; --demo fills it with a demo workspace
npm run dev                      the same with a demo workspace, and every change of the code is seen at once
npm test [-- <part of a path>]   runs all tests, or those of unit, server and components whose path holds this text
npm run test:unit [-- <...>]     deciders, folds, knowledge: nothing is started
npm run test:http [-- <...>]     the API on a real database
npm run test:e2e [-- <...>]      the browser tests
npm run test:pictures            renews the pictures of the kit with which the browser tests compare
npm run test:watch [-- <...>]    unit and server tests, again at every change
npm run test:long                what npm test runs short: 20 requests of each kind to every call, 10 minutes of faults,
                                 every journey in both languages
npm run bench [-- <arguments>]   runs the benchmarks
npm run bench:check [-- --fit | --kappa]   compares the check of documents with the labels of its corpus
npm run test:faults [-- <arguments>]   kills everything again and again, and checks what is left
npm run test:fuzz                sends 2,000 requests to every call (FUZZ_RUNS, FUZZ_SEED)
npm run test:containers          runs the contract suites on real servers in containers (-- --only postgres,redis)
npm run test:compose             builds the image and runs infra/compose.yaml, with everything that may happen to it`;

const NAMED = [
  'dev',
  'test',
  'unit',
  'http',
  'e2e',
  'pictures',
  'watch',
  'long',
  'bench',
  'bench-check',
  'bench-copilot',
  'bench-intake',
  'faults',
  'fuzz',
  'containers',
  'compose',
] as const;
type Task = (typeof NAMED)[number] | 'start' | 'help';

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

function taskOf([first, ...rest]: string[]): [Task, ...string[]] {
  if (first === undefined) return ['start'];
  if (first === '--demo') return rest.length === 0 ? ['start', first] : ['help'];
  const named = NAMED.find((name) => first === `--${name}`);
  return named ? [named, ...rest] : ['help'];
}

/** The tasks use packages: they are loaded after the packages are installed. */
async function run(): Promise<void> {
  if (task === 'help') return console.log(USAGE);
  ensurePackages();
  if (task === 'test') return (await import('./test.ts')).test(args);
  if (task === 'unit' || task === 'http' || task === 'watch') return (await import('./test.ts')).testPart(task, args);
  if (task === 'e2e') return (await import('./test.ts')).testJourneys(args);
  if (task === 'pictures') return (await import('./test.ts')).renewPictures();
  if (task === 'long') return (await import('./on-demand.ts')).long();
  if (task === 'bench') return (await import('./bench.ts')).bench(args);
  if (task === 'faults') return (await import('./faults.ts')).faults(args);
  if (
    task === 'fuzz' ||
    task === 'containers' ||
    task === 'compose' ||
    task === 'bench-check' ||
    task === 'bench-copilot' ||
    task === 'bench-intake'
  )
    return (await import('./on-demand.ts')).onDemand(task, args);
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  if (task === 'dev') return (await import('./dev.ts')).dev();
  return (await import('./start.ts')).start({ demo: args.includes('--demo') });
}
