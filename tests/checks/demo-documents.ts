import fs from 'node:fs';
import path from 'node:path';
import { fileOf } from './corpus/write.ts';
import { readSource } from './corpus/write/source.ts';

const demo = path.join(import.meta.dirname, '../../infra/demo');
export const demoFiles = path.join(demo, 'files');

/** The office files of the demo, by name, as their sources make them. */
export async function makeDemoFiles(): Promise<Map<string, Buffer>> {
  const from = path.join(demo, 'documents');
  const sources = fs.readdirSync(from).map((name) => readSource(fs.readFileSync(path.join(from, name), 'utf8')));
  const made = sources.map(async (one) => [one.file, await fileOf(one, { language: 'en' })] as const);
  return new Map(await Promise.all(made));
}

if (import.meta.main) {
  fs.rmSync(demoFiles, { recursive: true, force: true });
  fs.mkdirSync(demoFiles);
  for (const [name, bytes] of await makeDemoFiles()) fs.writeFileSync(path.join(demoFiles, name), bytes);
}
