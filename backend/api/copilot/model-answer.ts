import * as z from 'zod';
import type { AnswerPart } from '#/backend/answering/answer.ts';
import { sourcesFound, type Question, type Sources } from '#/backend/answering/find.ts';
import { citedParts } from '#/backend/answering/model/cited.ts';
import { answerRules, numberedSources, questionMessage, searchRules } from '#/backend/answering/model/prompt.ts';
import type { Entry } from '#/backend/answering/source.ts';
import type { AiPort, Message, Usage } from '#/backend/ai/port.ts';
import { textSpeaksToModels } from '#/backend/judging/model/addressed.ts';

export type ModelAnswer = { parts: readonly AnswerPart[]; model: string; usage: Usage | null; shown: readonly Entry[] };

const Searches = z.strictObject({ search: z.array(z.string()) });
const most = { searches: 4, first: 14, each: 5, history: 8 };

/**
 * The answer of a model. It may search further among what the asker may read, then writes; each word goes to `say`. Texts
 * that speak to models are not shown to it. Throws `AiError`.
 */
export async function modelAnswer(
  ai: AiPort,
  question: Question,
  { history, sources }: { history: readonly Message[]; sources: Sources },
  { say, signal }: { say: (delta: string) => void; signal: AbortSignal },
): Promise<ModelAnswer> {
  const { language, prompt } = question;
  const first = safe(sourcesFound(question, sources, most.first));
  const titles = first.map(({ label }) => label[language]).join('\n');
  const planned = await ai.object({
    name: 'searches',
    schema: Searches,
    system: searchRules,
    messages: [{ role: 'user', content: `Titles:\n${titles}\n\nThe question: ${prompt}` }],
    signal,
    offline: () => ({ search: [] }),
  });
  const further = planned.value.search
    .slice(0, most.searches)
    .flatMap((words) =>
      safe(sourcesFound({ ...question, prompt: words.slice(0, 200), before: null }, sources, most.each)),
    );
  const shown = [...new Set([...first, ...further])];
  const message = questionMessage(prompt, numberedSources(shown, sources.record, language));
  let text = '';
  let { model, usage } = planned;
  for await (const part of ai.text({
    system: answerRules(question),
    messages: [...history.slice(-most.history), { role: 'user', content: message }],
    signal,
    offline: () => '',
  })) {
    if ('by' in part) ({ model } = part.by);
    if ('usage' in part) usage = sum(usage, part.usage);
    if ('delta' in part) {
      text += part.delta;
      say(part.delta);
    }
  }
  return { parts: citedParts(text, shown, language), model, usage, shown };
}

/** What may be shown to a model: nothing closed, and nothing that speaks to models. A hint, not a proof. */
const safe = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ isClosed, label, text }) => !isClosed && ![label.en, label.fr, text.en, text.fr].some(textSpeaksToModels),
  );

const sum = (one: Usage | null, other: Usage): Usage => ({
  inputTokens: (one?.inputTokens ?? 0) + other.inputTokens,
  outputTokens: (one?.outputTokens ?? 0) + other.outputTokens,
});
