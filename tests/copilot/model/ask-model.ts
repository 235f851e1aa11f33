import { answerOffline } from '#/backend/answering/answer.ts';
import { openAiEngine } from '#/backend/ai/openai.ts';
import { AiError } from '#/backend/ai/port.ts';
import { isSettledByRule, modelAnswer } from '#/backend/api/copilot/model-answer.ts';
import { nothingSpent } from '#/backend/api/copilot/spending.ts';
import type { DemoSources } from '../demo-sources.ts';
import { askedOf, scored, sourcesOf, type Outcome, type Question } from '../score.ts';
import { startRecorder, type Service } from './recorder.ts';
import type { OpenRequest, Recorded } from './replies.ts';

type Asked = { outcomes: Omit<Outcome, 'cpuMs'>[]; open: OpenRequest[]; failed: { id: string; kind: string }[] };

/**
 * Asks a model the questions as the product does: by its own engine, with its own tools, and not where rules have the last
 * word. An answer that rests on nothing counts as a refusal. What nobody answered yet is `open`: a request for each question,
 * since the next one depends on its reply.
 */
export async function askModel(
  questions: readonly Question[],
  sources: DemoSources,
  { service, replies }: { service: Service; replies: Map<string, Recorded> },
): Promise<Asked> {
  const recorder = await startRecorder(service, replies);
  const ai = openAiEngine({
    baseUrl: recorder.url,
    model: service?.model ?? 'recorded',
    structured: 'json_schema',
    timeoutMs: 300_000,
  });
  const asked: Asked = { outcomes: [], open: [], failed: [] };
  for (const question of questions) {
    const own = sourcesOf(question, sources);
    const byRule = answerOffline(askedOf(question), own);
    if (isSettledByRule(byRule)) {
      asked.outcomes.push(scored(question, byRule));
      continue;
    }
    try {
      const line = { say: () => undefined, signal: new AbortController().signal, spent: nothingSpent() };
      const { parts } = await modelAnswer(ai, askedOf(question), { history: [], sources: own }, line);
      const refused = parts.every((part) => part.sources.length === 0);
      asked.outcomes.push(scored(question, { parts, refused }));
    } catch (error) {
      const open = recorder.takeOpen();
      if (open) asked.open.push({ question: question.id, ...open });
      else if (error instanceof AiError) asked.failed.push({ id: question.id, kind: error.kind });
      else throw error;
    }
  }
  await recorder.close();
  return asked;
}
