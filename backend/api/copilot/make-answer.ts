import type { FastifyRequest } from 'fastify';
import { answerOffline } from '#/backend/answering/answer.ts';
import { AiError } from '#/backend/ai/port.ts';
import { userOfRequest } from '../edge/access.ts';
import { recordAnswer as recordUse } from '../edge/ask-model.ts';
import { recordAnswer, recordQuestion } from '../edge/conversation.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import { refusalBody } from '../edge/errors.ts';
import type { Services } from '../edge/services.ts';
import type { DiscussAnswer, DiscussBody, StreamMessage } from './contract.ts';
import { discussAnswer, offlineVersion, promptHashOf, questionOf } from './response.ts';
import { scopeOf, sourceReader } from './sources.ts';

type Send = (message: StreamMessage) => void;
type Begun = (send: Send, signal: AbortSignal) => Promise<DiscussAnswer>;

const offline = { engine: 'offline', model: offlineVersion, fallback: false, reason: null } as const;

/**
 * Prepares answers. The question is checked, and recorded where it stands in a conversation, before the first message;
 * how it ended is recorded after the last.
 */
export function answerMaker(services: Services) {
  const sourcesFor = sourceReader(services);

  return async (request: FastifyRequest, answerId: string, body: DiscussBody): Promise<Begun> => {
    const asker = userOfRequest(request);
    const language = body.language ?? localeOf(request);
    const device = await scopeOf(services, request, body);
    const sources = await sourcesFor(request, device, body.asOf);
    const shownDevice = sources.record.device;
    const about = { answerId, engine: offline, language, device: shownDevice };
    const promptHash = promptHashOf(offlineVersion, body);
    if (body.conversationId !== undefined)
      await recordQuestion(services, request, body.conversationId, {
        question: answerId,
        text: body.currentPrompt,
        device,
        language,
        length: body.length ?? 'normal',
        asOf: body.asOf ?? null,
        attachments: (body.attachments ?? []).map(({ document }) => document),
      });

    /** Records how the question ended: counted for the month, and kept with the conversation. */
    async function record(outcome: 'answered' | 'stopped' | 'failed', answer: DiscussAnswer | null): Promise<void> {
      const { engine, model } = answer?.engine ?? offline;
      const named = [...new Set((answer?.sources ?? []).map(({ kind, key }) => `${kind}:${key}`))];
      await recordUse(services, request, {
        purpose: 'discussion',
        device,
        subject: body.conversationId === undefined ? null : { kind: 'conversation', id: body.conversationId },
        engine,
        model,
        promptVersion: offlineVersion,
        input: promptHash,
        passages: named,
        outcome,
        usage: null,
        tokens: 0,
        cost: null,
        currency: null,
      });
      if (body.conversationId === undefined) return;
      await recordAnswer(services, asker, body.conversationId, {
        question: answerId,
        outcome,
        words: answer && JSON.stringify(answer),
        engine,
        model,
        version: offlineVersion,
        promptHash,
        sources: named,
        usage: null,
      });
    }

    return async (send, signal) => {
      send({ event: 'meta', data: about });
      try {
        const made = answerOffline(questionOf(body, language), sources);
        signal.throwIfAborted();
        const answer = discussAnswer(made, {
          ...about,
          promptHash,
          knowledge: services.knowledge.version,
          usage: null,
        });
        for (const [part, { text, sources: places }] of answer.parts.entries()) {
          send({ event: 'delta', data: { text: part === 0 ? text : `\n\n${text}` } });
          for (const place of places) {
            const source = answer.sources[place];
            if (source) send({ event: 'citation', data: { part, source } });
          }
        }
        await record('answered', answer);
        send({ event: 'done', data: answer });
        return answer;
      } catch (error) {
        const isStopped = error instanceof AiError && error.kind === 'cancelled';
        await record(isStopped ? 'stopped' : 'failed', null).catch((lost: unknown) =>
          request.log.error({ err: lost }, 'an outcome was not recorded'),
        );
        if (!isStopped) request.log.error({ err: error }, 'the copilot failed');
        const { code, message } = refusalBody(request, 'AI_CHAT_FAILED');
        send({ event: 'error', data: { code: isStopped ? 'STOPPED' : code, message } });
        throw new Refused('AI_CHAT_FAILED');
      }
    };
  };
}
