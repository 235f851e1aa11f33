import { modelEngine } from '#/backend/ai/model-engine.ts';
import { readModelConfig } from '#/backend/config.ts';
import type { CorpusSet } from '#/tests/checks/corpus/sets.ts';
import type { Outcome, ReadSet } from '../outcomes.ts';
import { askedOf } from './asked.ts';
import { takeReplies, writeOpen } from './open-requests.ts';
import { agreedOf, printModel } from './print.ts';
import { readByModel, type ReadByModel } from './read-by-model.ts';
import { recordedModels, repliesOf } from './replies.ts';

export type ModelOptions = {
  reader?: string | undefined;
  open?: string | undefined;
  requests?: string | undefined;
  replies?: string | undefined;
  /** Figures are printed only once every request has a reply: a look at the frozen half is one look. */
  onlyWhole?: boolean | undefined;
};

/**
 * The rules beside rules and a second reader. `reader`: the model, else that of the settings, else the only one that has
 * replies. The service of the settings answers for its own model alone. `open`: where requests without a reply are
 * written. `requests` and `replies`: such a folder and one of the answers to it, which are recorded first. Returns what
 * rules and model say together; null where `onlyWhole` held the figures back.
 */
export async function benchModel(sets: readonly ReadSet[], options: ModelOptions): Promise<Outcome[] | null> {
  const config = readModelConfig(process.env);
  const model = options.reader ?? config.model?.model ?? onlyRecorded();
  const replies = repliesOf(model);
  const asked = sets.map((one) => ({ set: one.set, ...askedOf(one) }));
  if (options.requests !== undefined && options.replies !== undefined) {
    if (options.reader === undefined) throw new Error('--reader names the model that wrote the replies');
    const folders = { requests: options.requests, replies: options.replies };
    const ranked = asked.map((one) => one.ranked);
    const { taken, refused } = takeReplies(folders, model, ranked, replies);
    console.log(`${taken} replies are recorded`);
    for (const { file, problem } of refused) console.log(`${file} is not: ${problem}`);
  }
  const service = config.model?.model === model ? modelEngine(config.model, config.openaiApiKey) : null;
  const read: (ReadByModel & { set: CorpusSet })[] = [];
  for (const one of asked) read.push({ set: one.set, ...(await readByModel(one, replies, service)) });
  const open = read.flatMap((one) => one.open.map(({ request }) => request));
  const isShown = options.onlyWhole !== true || open.length === 0;
  if (isShown) printModel(model, read, replies);
  if (options.open !== undefined) writeOpen(options.open, open);
  if (options.open !== undefined || !isShown)
    console.log(
      `\n${open.length} requests without a reply${options.open === undefined ? '' : ` are in ${options.open}`}`,
    );
  return isShown ? agreedOf(read).map(({ both }) => both) : null;
}

function onlyRecorded(): string {
  const models = recordedModels();
  if (models.length > 1) throw new Error(`--reader says which: ${models.join(', ')}`);
  return models[0] ?? 'nobody';
}
