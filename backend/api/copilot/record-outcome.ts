import type { FastifyRequest } from 'fastify';
import { userOfRequest } from '../edge/access.ts';
import { recordAnswer as recordUse } from '../edge/ask-model.ts';
import { recordAnswer } from '../edge/conversation.ts';
import type { Services } from '../edge/services.ts';
import type { DiscussAnswer } from './contract.ts';
import { offlineVersion } from './response.ts';

/** A question whose outcome is recorded. */
export type Ended = {
  answerId: string;
  device: string | null;
  version: string;
  promptHash: string;
  conversation: string | null;
  /** The newest position that the answer rests on; null where nothing is recorded yet. */
  restsOn: string | null;
};

/** How it ended: by which engine, what that used, and the answer where there is one. */
type How = {
  outcome: 'answered' | 'stopped' | 'failed';
  engine: DiscussAnswer['engine'];
  usage: DiscussAnswer['usage'];
  answer: DiscussAnswer | null;
};

/** Records how a question ended: counted for the month without its words, and kept with its conversation. */
export async function recordOutcome(
  services: Services,
  request: FastifyRequest,
  { answerId, device, version, promptHash, conversation, restsOn }: Ended,
  { outcome, engine: by, usage, answer }: How,
): Promise<void> {
  const { engine, model, reason } = by;
  const sources = [...new Set((answer?.sources ?? []).map(({ kind, key }) => `${kind}:${key}`))];
  await recordUse(services, request, {
    purpose: 'discussion',
    device,
    subject: conversation === null ? null : { kind: 'conversation', id: conversation },
    engine,
    model,
    promptVersion: version,
    input: promptHash,
    passages: sources,
    outcome: reason ?? outcome,
    usage: usage && { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    tokens: usage ? usage.inputTokens + usage.outputTokens : 0,
    cost: usage?.cost ?? null,
    currency: usage?.currency ?? null,
  });
  if (conversation === null) return;
  await recordAnswer(services, userOfRequest(request), conversation, {
    question: answerId,
    outcome,
    words: answer && JSON.stringify(answer),
    acts: (answer?.proposals ?? []).flatMap(({ id: act, kind, subject, call }) =>
      call === null
        ? []
        : [
            {
              act,
              kind,
              subject: subject ?? { kind: 'device', id: device ?? '' },
              call: JSON.stringify(call),
              author: { kind: 'rules' as const, name: offlineVersion },
              restsOn: restsOn ?? '',
            },
          ],
    ),
    engine,
    model,
    version,
    promptHash,
    sources,
    usage: usage && { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, cost: usage.cost },
  });
}
