import * as z from 'zod';
import type { AnswerPart, OfflineAnswer } from '#/backend/answering/answer.ts';
import { sourcesFound, type Question, type Sources } from '#/backend/answering/find.ts';
import { citedParts } from '#/backend/answering/model/cited.ts';
import { answerRules, questionMessage, searchRules, toolRules } from '#/backend/answering/model/prompt.ts';
import { AiError, type AiPort, type Message, type Tool, type Usage } from '#/backend/ai/port.ts';
import { readingTools, shownSources } from './model-tools.ts';
import { estimated, settle, type Spending } from './spending.ts';

type ModelAnswer = { parts: readonly AnswerPart[]; model: string };
type Asked = { history: readonly Message[]; sources: Sources };
type Line = { say: (delta: string) => void; signal: AbortSignal; spent: Spending };

const Searches = z.strictObject({ search: z.array(z.string()) });
const most = { searches: 4, first: 14, each: 5, history: 8 };

/** Whether rules have the last word: an act is proposed, or the question is refused for what it is. */
export const isSettledByRule = ({ proposals, refused }: OfflineAnswer): boolean =>
  proposals.length > 0 || (refused !== null && refused !== 'NOT_FOUND');

/**
 * The answer of a model; each word goes to `say`. While it writes it may read further among what the asker may read, by
 * tools; where the server knows none, it names its searches first. Texts that speak to models are not shown to it. What
 * it uses is added to `spent`. Throws `AiError`.
 */
export async function modelAnswer(ai: AiPort, question: Question, asked: Asked, line: Line): Promise<ModelAnswer> {
  try {
    return await answeredWithTools(ai, question, asked, line);
  } catch (error) {
    if (!(error instanceof AiError) || error.kind !== 'no_tools') throw error;
    line.spent.open = 0;
    return answeredByPlan(ai, question, asked, line);
  }
}

async function answeredWithTools(ai: AiPort, question: Question, asked: Asked, line: Line): Promise<ModelAnswer> {
  const { sources } = asked;
  const shown = shownSources(sources, question.language);
  const first = shown.add(sourcesFound(question, sources, most.first));
  const tools = readingTools(question, sources, shown).map((tool) => ({
    ...tool,
    run(input: unknown) {
      const told = tool.run(input);
      line.spent.open += estimated(told);
      return told;
    },
  }));
  const system = `${answerRules(question)}\n${toolRules}`;
  const { text, model } = await written(
    ai,
    { system, content: questionMessage(question.prompt, first, sources.record), tools },
    asked,
    line,
  );
  return { parts: citedParts(text, shown.all(), question.language), model };
}

async function answeredByPlan(ai: AiPort, question: Question, asked: Asked, line: Line): Promise<ModelAnswer> {
  const { language, prompt } = question;
  const { sources } = asked;
  const { signal, spent } = line;
  const shown = shownSources(sources, language);
  const first = shown.add(sourcesFound(question, sources, most.first));
  const titles = shown
    .all()
    .map(({ label }) => label[language])
    .join('\n');
  const wanted = `Titles:\n${titles}\n\nThe question: ${prompt}`;
  spent.open = estimated(searchRules, wanted);
  const planned = await ai.object({
    name: 'searches',
    schema: Searches,
    system: searchRules,
    messages: [{ role: 'user', content: wanted }],
    signal,
    offline: () => ({ search: [] }),
  });
  settle(spent, planned.usage);
  const further = planned.value.search
    .slice(0, most.searches)
    .map((words) =>
      shown.add(sourcesFound({ ...question, prompt: words.slice(0, 200), before: null }, sources, most.each)),
    );
  const content = questionMessage(prompt, [first, ...further].filter(Boolean).join('\n'), sources.record);
  const { text, model } = await written(ai, { system: answerRules(question), content, tools: [] }, asked, line);
  return { parts: citedParts(text, shown.all(), language), model };
}

type Prompt = { system: string; content: string; tools: readonly Tool[] };

/** The words of the model, counted. */
async function written(
  ai: AiPort,
  { system, content, tools }: Prompt,
  { history }: Pick<Asked, 'history'>,
  { say, signal, spent }: Line,
): Promise<{ text: string; model: string }> {
  const messages: Message[] = [...history.slice(-most.history), { role: 'user', content }];
  spent.open = estimated(system, ...messages.map((one) => one.content));
  let text = '';
  let usage: Usage | null = null;
  let { model } = ai.info;
  for await (const part of ai.text({ system, messages, tools, signal, offline: () => '' })) {
    if ('by' in part) ({ model } = part.by);
    if ('usage' in part) ({ usage } = part);
    if ('delta' in part) {
      text += part.delta;
      spent.open += estimated(part.delta);
      say(part.delta);
    }
  }
  settle(spent, usage);
  return { text, model };
}
