import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

/** Modules that start a server for a test. */
const servers = new Set(
  ['tests/database.ts', 'tests/redis.ts', 'tests/services/temporary-postgres.ts'].map((file) => path.join(ROOT, file)),
);

/** Tests beside their code that are slow: they make documents and run commands. */
const slow = /^(tests|infra|backend\/rendering)\//;

/**
 * The test files of Node. `quick` ones are beside the code that they test, and none of their imports starts a server;
 * all others are `withServers`.
 */
export function testFiles(): { quick: string[]; withServers: string[] } {
  const imports = new Map<string, string[]>();
  const needsServer = (file: string): boolean => reachable(file, imports).some((one) => servers.has(one));
  const files = fs.globSync('{backend,frontend,infra,knowledge,tests}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const isQuick = (file: string) => !slow.test(file) && !needsServer(path.join(ROOT, file));
  const { quick = [], withServers = [] } = Object.groupBy(files, (file) => (isQuick(file) ? 'quick' : 'withServers'));
  return { quick, withServers };
}

/** A file with all our files that it imports, directly or indirectly. */
function reachable(file: string, known: Map<string, string[]>): string[] {
  const found = new Set([file]);
  // Iterating over a growing set reaches its new end.
  for (const one of found) {
    if (!known.has(one)) known.set(one, importedBy(one));
    for (const imported of known.get(one) ?? []) found.add(imported);
  }
  return [...found];
}

function importedBy(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  return [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(#|\.{1,2})\/([^']+\.tsx?)'/g)].map(
    ([, start = '.', rest = '']) => path.join(start === '#' ? ROOT : path.join(path.dirname(file), start), rest),
  );
}
