import { demoSources } from './demo-sources.ts';
import { outcomeOf, questionsOf, type Outcome } from './score.ts';

/**
 * `npm run bench:copilot [-- development|frozen|frozen-2] [--show]`: how often the right source stands first, without a
 * model.
 */
const set = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? 'development';
const shows = process.argv.includes('--show');
const sources = await demoSources();
const outcomes = questionsOf(set).map((question) => outcomeOf(question, sources));

const share = (some: readonly Outcome[], is: (one: Outcome) => boolean): string =>
  some.length === 0
    ? '–'
    : `${some.filter(is).length}/${some.length} (${Math.round((100 * some.filter(is).length) / some.length)} %)`;
const groups = new Map([
  ['all', outcomes],
  ...[...Map.groupBy(outcomes, ({ question: { kind, language } }) => `${kind} ${language}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ),
]);
for (const [name, some] of groups)
  console.log(
    `${name.padEnd(14)} right first ${share(some, ({ isRight }) => isRight).padEnd(14)} all that must appear ${share(some, ({ isWhole }) => isWhole).padEnd(14)} what must not ${share(some, ({ isTainted }) => isTainted).padEnd(13)} refused ${share(some, ({ refused }) => refused)}`,
  );
const times = outcomes.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
console.log(`CPU an answer: median ${times[times.length >> 1]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`);
if (shows)
  for (const { question, named, isRight, isTainted } of outcomes)
    if (!isRight || isTainted)
      console.log(
        `\n${question.id} ${question.question}\n  wants ${question.expects.join(', ')}\n  named ${named.slice(0, 6).join(', ')}`,
      );
