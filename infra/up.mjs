#!/usr/bin/env node
// One command for everything: `npm start`, `npm test` (--test), `npm run bench` (--bench).
// This file and up/runtime.mjs run on any Node from 18 on, before anything is installed. They find or bring the Node
// that Acta needs; the rest of the command is TypeScript in up/.
import { bringRuntime, continueOn, findRuntime } from './dev/runtime.mjs';

const node = findRuntime() ?? bringRuntime();
if (node === process.execPath) await import('./dev/main.ts');
else continueOn(node, new URL('./dev/main.ts', import.meta.url), process.argv.slice(2));
