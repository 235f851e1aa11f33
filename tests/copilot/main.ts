import { demoSources } from './demo-sources.ts';
import { askModel } from './model/ask-model.ts';
import { writeOpenRequests } from './model/open-requests.ts';
import { keepReplies, recordedReplies } from './model/replies.ts';
import { printOutcomes, printWrong } from './print.ts';
import { outcomeOf, questionsOf } from './score.ts';

/**
 * `npm run bench:copilot [-- development|frozen|frozen-2|frozen-3|frozen-4|frozen-5|frozen-6|frozen-7] [--show]`: how often the right source stands
 * first, without a model. `node tests/copilot/main.ts development --model [--open=FOLDER]`: the same questions, answered
 * by the model that OPENAI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name, or by what one has said before; what nobody
 * has answered is written to FOLDER. Never the frozen questions: their words would leave the repository.
 */
const options = process.argv.slice(2);
const set = options.find((one) => !one.startsWith('--')) ?? 'development';
const withModel = options.includes('--model');
if (withModel && set !== 'development') throw new Error('Only the development questions are asked of a model');
const sources = await demoSources();
const questions = questionsOf(set);
const outcomes = questions.map((question) => outcomeOf(question, sources));

printOutcomes(outcomes);
const times = outcomes.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
console.log(`CPU an answer: median ${times[times.length >> 1]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`);
if (withModel) {
  const { OPENAI_MODEL: model, OPENAI_BASE_URL: address, OPENAI_API_KEY: key } = process.env;
  const service = model ? { model, address: address ?? 'https://api.openai.com/v1', key } : null;
  const replies = recordedReplies(set);
  const said = await askModel(questions, sources, { service, replies });
  if (service) keepReplies(set, replies);
  const folder = options.find((one) => one.startsWith('--open='))?.slice('--open='.length);
  if (folder) writeOpenRequests(folder, said.open);
  const answered = new Set(said.outcomes.map(({ question }) => question.id));
  console.log(`\nWithout a model, the ${answered.size} questions that the model has answered:`);
  printOutcomes(outcomes.filter(({ question }) => answered.has(question.id)));
  console.log(
    `\nWith a model (${[...new Set([...replies.values()].map((one) => one.model))].join(', ') || 'none'}), and ${said.open.length} not asked, ${said.failed.length} failed:`,
  );
  printOutcomes(said.outcomes);
  for (const { id, kind } of said.failed) console.log(`${id}: ${kind}`);
  if (options.includes('--show')) printWrong(said.outcomes);
} else if (options.includes('--show')) printWrong(outcomes);
