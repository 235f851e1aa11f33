import { randomBytes } from 'node:crypto';
import { AiError, type AiPort } from '#/backend/ai/port.ts';
import { isRunning, type CheckState, type ModelAnswer } from '#/backend/commands/checks/state.ts';
import { isAllowed, type AllowedModel } from '#/backend/commands/organisations/models.ts';
import type { CheckModel } from '#/backend/events/model-reading.ts';
import type { ModelCall } from '#/backend/judging/model/call.ts';
import { costOf, hasToStop } from '#/backend/judging/model/limits.ts';
import { questionOf } from '#/backend/judging/model/question.ts';
import { verified } from '#/backend/judging/model/verify.ts';
import { record, type Work } from './record.ts';
import type { EventLog } from '#/backend/log/port.ts';

/** The model of this installation, and what the organisation allows now. */
export type ModelPort = AllowedModel & {
  ai: AiPort;
  allowedBy: (organisation: string) => Promise<AllowedModel | null>;
};

type Ports = { log: EventLog; knowledge: string; model: ModelPort | null };

/**
 * Asks the model call after call and records how each ended, until all are recorded, the limit is reached or it fails
 * for good. A recorded call is not asked again, so that a worker may be killed between any two. Null where the check
 * has ended meanwhile.
 */
export async function askModel(
  ports: Ports,
  work: Work & { correlation: string },
  { request, answers: before }: CheckState,
  calls: readonly ModelCall[],
  signal: AbortSignal,
): Promise<readonly ModelAnswer[] | null> {
  const agreed = request?.model;
  let answers = before;
  if (!agreed) return answers;
  for (;;) {
    const call = calls[answers.length];
    if (!call || hasToStop(answers, call.tokens, agreed)) return answers;
    const answer = await outcomeOf(ports.model, work.organisation, agreed, call, signal);
    const command = { type: 'RecordAnswer', request: work.request, answer: { ...answer, of: calls.length } } as const;
    const after = await record(ports, work, `model/${call.number}`, command, work.correlation);
    if (!isRunning(after)) return null;
    answers = after.answers;
  }
}

/** Asks once. A failure of the model is an outcome too; being stopped is none. */
async function outcomeOf(
  port: ModelPort | null,
  organisation: string,
  agreed: CheckModel,
  call: ModelCall,
  signal: AbortSignal,
): Promise<Omit<ModelAnswer, 'of'>> {
  const requirements = call.rows.map(({ key }) => key);
  const nothing = { call: call.number, requirements, model: null, readings: [], usage: null, tokens: 0, cost: null };
  if (!port || !isAllowed(port, agreed)) return { ...nothing, outcome: 'NOT_CONFIGURED' };
  if (!isAllowed(await port.allowedBy(organisation), agreed)) return { ...nothing, outcome: 'NOT_ALLOWED' };
  const question = questionOf(call, randomBytes(16).toString('hex'));
  try {
    const { value, model, usage } = await port.ai.object({ ...question, signal });
    const { readings, isObedient } = verified(call, value);
    const tokens = usage ? usage.inputTokens + usage.outputTokens : call.tokens;
    const outcome = isObedient ? 'OBEYED' : 'answered';
    return { ...nothing, outcome, model, readings, usage, tokens, cost: costOf(usage, agreed.prices) };
  } catch (error) {
    if (!(error instanceof AiError) || error.kind === 'cancelled' || signal.aborted) throw error;
    return { ...nothing, outcome: error.kind.toUpperCase(), tokens: isUnpaid.has(error.kind) ? 0 : call.tokens };
  }
}

/** Failures before the model has read anything. */
const isUnpaid = new Set<AiError['kind']>(['unavailable', 'rate_limited', 'budget', 'auth']);
