#!/usr/bin/env node
// The `acta` command. Runs cli.ts on the Node that Acta needs: this one, or the one that `npm start` has brought.
import { continueOn, findRuntime } from './dev/runtime.mjs';

const node = findRuntime();
if (node === undefined) {
  console.error(`Acta needs Node 24 or newer, this is ${process.version}. Run \`npm start\` once: it brings one.`);
  process.exit(1);
}
if (node === process.execPath) await import('./cli/cli.ts');
else continueOn(node, new URL('./cli/cli.ts', import.meta.url), process.argv.slice(2));
