import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { offlineEngine } from '#/backend/ai/offline.ts';
import { AiError, type Answer, type ObjectRequest, type Usage } from '#/backend/ai/port.ts';
import { isUnpaid } from '#/backend/ai/unpaid.ts';
import { assistantDecider, monthOf } from '#/backend/commands/assistant/assistant.ts';
import { handle } from '#/backend/commands/handle.ts';
import { isAllowed } from '#/backend/commands/organisations/models.ts';
import type { AssistantEvent } from '#/backend/events/assistant.ts';
import { costOf } from '#/backend/judging/model/limits.ts';
import { userOfRequest } from './access.ts';
import { actorOf, execute } from './commands.ts';
import type { Services } from './services.ts';

type Recorded = AssistantEvent['data'];

/** What the assistant is asked, and what is recorded of it. */
export type Question<T> = Omit<ObjectRequest<T>, 'signal'> &
  Pick<Recorded, 'purpose' | 'device' | 'subject' | 'promptVersion' | 'passages'>;

/** `fallback`: a model should have answered and did not; `why` is the code. Rules answered instead. */
export type Made = Pick<Recorded, 'engine' | 'model'> & { fallback: boolean; why: string | null };

/**
 * The answer of the model, if an owner has switched this model on and the limit of the month is not reached; else, or
 * when the model fails, the answer by rule. Each answer is recorded, without its words. Throws `AiError` `cancelled` when
 * the person has gone away.
 */
export async function askModel<T>(
  services: Services,
  request: FastifyRequest,
  question: Question<T>,
): Promise<{ value: T; by: Made }> {
  const { purpose, device, subject, promptVersion, passages } = question;
  const { answer, outcome, tokens } = await answerOf(services, request, question);
  const { value, engine, model, usage } = answer;
  const prices = services.settings.model?.prices ?? null;
  const input = createHash('sha256')
    .update(JSON.stringify([promptVersion, question.system, question.messages]))
    .digest('hex');
  const cost = costOf(usage, prices);
  await recordAnswer(services, request, {
    purpose,
    device,
    subject,
    engine,
    model,
    promptVersion,
    input,
    passages,
    outcome,
    usage,
    tokens,
    cost,
    currency: cost === null ? null : (prices?.currency ?? null),
  });
  const isFallback = outcome !== answered;
  return { value, by: { engine, model, fallback: isFallback, why: isFallback ? outcome : null } };
}

const answered = 'answered';

/** Records an answer of the assistant in the stream of this month. */
export async function recordAnswer(services: Services, request: FastifyRequest, answer: Recorded): Promise<void> {
  const month = monthOf(userOfRequest(request).organisation.id, services.now());
  await execute(services, request, assistantDecider, month, { type: 'RecordAnswer', answer });
}

/** Why this person's organisation gets no answer of the model: a code; `OFF` where nobody wanted one; null if it does. */
export async function modelRefusal(services: Services, request: FastifyRequest): Promise<string | null> {
  const user = userOfRequest(request);
  const offered = services.settings.model;
  if (!services.ai || !offered || !isAllowed(user.principal.organisation.model, offered)) return 'OFF';
  const { id: organisation } = user.organisation;
  const now = services.now();
  const command = { type: 'AskModel', limit: user.principal.organisation.modelTokens } as const;
  const meta = { id: randomUUID(), actor: await actorOf(services, user), organisation, device: null, now };
  const outcome = await handle(services.log, assistantDecider, monthOf(organisation, now), command, meta);
  return outcome.ok ? null : outcome.code;
}

type Outcome<T> = { answer: Answer<T>; outcome: string; tokens: number };

async function answerOf<T>(services: Services, request: FastifyRequest, question: Question<T>): Promise<Outcome<T>> {
  const { signal } = request;
  const asked = { ...question, signal };
  const byRule = async (outcome: string, tokens: number): Promise<Outcome<T>> => ({
    answer: await offlineEngine.object(asked),
    outcome,
    tokens,
  });
  const refusal = await modelRefusal(services, request);
  if (!services.ai || refusal === 'OFF') return byRule(answered, 0);
  if (refusal) return byRule(refusal, 0);
  try {
    const answer = await services.ai.object(asked);
    return { answer, outcome: answered, tokens: total(answer.usage) ?? estimate(question) };
  } catch (error) {
    if (!(error instanceof AiError) || error.kind === 'cancelled') throw error;
    request.log.warn({ kind: error.kind }, 'the language model failed, rules answer');
    return byRule(error.kind.toUpperCase(), isUnpaid(error) ? 0 : estimate(question));
  }
}

const total = (usage: Usage | null): number | null => usage && usage.inputTokens + usage.outputTokens;

/** Tokens where the provider did not count them: about three letters each, read once, and a page written. */
const estimate = ({ system, messages }: Pick<Question<unknown>, 'system' | 'messages'>): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, system.length) / 3) + 500;
