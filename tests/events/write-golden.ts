import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '#/backend/events/catalogue.ts';
import { eventsFile, fingerprintOf, folder, recordedExamples, schemaFile, types } from './golden.ts';

/** Writes the golden files that are missing, out of the examples. What is there is never changed: it was released. */
mkdirSync(folder, { recursive: true });
const written = types.flatMap((type) => {
  const { schema } = catalogue[type];
  const events = recordedExamples(type);
  if (events.length === 0) {
    console.error(`${type} has no example: add one to tests/events/examples.`);
    process.exitCode = 1;
    return [];
  }
  return [...added(eventsFile(type, schema), events), ...added(schemaFile(type, schema), fingerprintOf(type))];
});
console.log(written.length === 0 ? 'Nothing was missing.' : `Added ${written.join(', ')}.`);

function added(file: string, content: unknown): string[] {
  if (existsSync(file)) return [];
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return [path.basename(file)];
}
