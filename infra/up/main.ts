import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './files.ts';
import { ensurePackages } from './packages.ts';

const USAGE = `npm start [-- --demo]         starts Acta; --demo fills it with a demo workspace
npm test [-- <name of a test>] runs all tests, or the unit tests whose path holds this name
npm run bench [-- <arguments>] runs the benchmarks`;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  strict: true,
  options: {
    test: { type: 'boolean', default: false },
    bench: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

process.chdir(ROOT);
if (flags.help) {
  console.log(USAGE);
} else {
  // The folder of this Node goes first, so that every program started from here runs on it.
  process.env['PATH'] = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  try {
    await run();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** These modules use packages: they are loaded when the packages are there. */
async function run(): Promise<void> {
  ensurePackages();
  if (flags.test) return (await import('./test.ts')).test(names);
  if (flags.bench) return (await import('./bench.ts')).bench(names);
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  return (await import('./start.ts')).start({ demo: flags.demo });
}
