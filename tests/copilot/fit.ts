import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';
import { thought } from './thought.ts';
import { demoSources } from './demo-sources.ts';
import { examplesOf } from './examples.ts';
import { fitted, rightFirst } from './fitting.ts';
import { questionsOf } from './score.ts';

/**
 * `node tests/copilot/fit.ts`: fits backend/answering/weights.ts to the development questions. Says first what weights
 * that were fitted without the questions of an author do with those: the honest figure among these.
 */
const pull = 0.008;
const asked = questionsOf('development').filter(({ kind }) => kind !== 'refuse');
const { examples, names } = examplesOf(asked, await demoSources());
const before = names.map((name) => thought.get(name) ?? 0);
const authors = Map.groupBy(examples, ({ author }) => author);
console.log(`as thought of: right first ${rightFirst(examples, before)} of ${examples.length}`);
for (const [author, theirs] of authors) {
  const others = examples.filter((one) => one.author !== author);
  const weights = fitted(others, before, pull);
  console.log(
    `fitted without the ${author} author: right first ${rightFirst(theirs, weights)} of their ${theirs.length}`,
  );
}
const weights = fitted(examples, before, pull);
console.log(`fitted to all: right first ${rightFirst(examples, weights)} of ${examples.length}`);

const least = 0.05;
const lines = names
  .map((name, at) => ({ name, weight: weights[at] ?? 0 }))
  .filter(({ weight }) => Math.abs(weight) >= least)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ name, weight }) => `${name} ${weight.toFixed(2)}`);
const file = path.join(ROOT, 'backend/answering/weights.ts');
const text = fs.readFileSync(file, 'utf8');
fs.writeFileSync(file, text.replace(/`\n[^`]*`/, `\`\n${lines.join('\n')}\n\``));
