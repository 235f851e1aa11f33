import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { userOfRequest } from '../edge/access.ts';
import { answer as refuseWith } from '../edge/errors.ts';
import { fileOf } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { AnswerQuery, DiscussAnswer, DiscussBody, Stopped, StopBody } from './contract.ts';
import { answerMaker } from './make-answer.ts';
import { runningAnswers, type Running } from './running.ts';
import { sendStream } from './stream.ts';

const mostAMinute = { person: 20, organisation: 200 };
const mostAtOnce = 3;
const minuteMs = 60_000;

const asking = {
  access: 'editor',
  refuses: [
    'TOO_MANY_REQUESTS',
    'AI_CHAT_FAILED',
    'INVALID_MOMENT',
    'DOCUMENT_NOT_FOUND',
    'CONVERSATION_NOT_FOUND',
    'CONVERSATION_OF_ANOTHER',
    'CONVERSATION_ARCHIVED',
  ],
} as const;
const plain = 'text/plain';
const events = fileOf(['text/event-stream']);

/** Questions to the copilot: whole answers, streams that can be resumed, and stopping. */
export function copilotRoutes(services: Services): FastifyPluginAsyncZod {
  const answers = runningAnswers();
  const make = answerMaker(services);

  /** Counts a question; throws `TOO_MANY_REQUESTS` above the limits of the person or the organisation. */
  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { account, organisation } = userOfRequest(request);
    if (answers.openOf(account) >= mostAtOnce) throw new Refused('TOO_MANY_REQUESTS');
    for (const [key, most] of [
      [`discuss person ${account}`, mostAMinute.person],
      [`discuss organisation ${organisation.id}`, mostAMinute.organisation],
    ] as const) {
      const { tries, endsInMs } = await services.counters.add(key, minuteMs);
      if (tries <= most) continue;
      void reply.header('retry-after', Math.ceil(endsInMs / 1000));
      throw new Refused('TOO_MANY_REQUESTS');
    }
  }

  /** The answer to a question: a new one, or the same again where it was sent before. */
  async function begin(request: FastifyRequest, reply: FastifyReply, body: DiscussBody): Promise<Running> {
    const { account } = userOfRequest(request);
    const answerId = body.answerId ?? randomUUID();
    const before = answers.find(answerId, account);
    if (before) return before;
    await count(request, reply);
    const begun = await make(request, answerId, body);
    return answers.find(answerId, account) ?? answers.start(answerId, account, begun);
  }

  return async (app) => {
    app.addHook('preClose', async () => answers.stopAll());

    app.post(
      '/ai/askDiscuss',
      {
        config: asking,
        schema: {
          body: DiscussBody,
          response: {
            200: {
              description: 'The answer',
              content: { 'application/json': { schema: DiscussAnswer }, [plain]: { schema: z.string() } },
            },
          },
        },
      },
      async (request, reply) => {
        const running = await begin(request, reply, request.body);
        // A program that waits for the whole answer follows it until its connection is gone.
        const unfollow = running.follow(() => undefined);
        request.raw.once('close', () => reply.raw.destroyed && running.stop());
        try {
          const answer = await running.result;
          if (wantsPlain(request))
            return await reply.type(`${plain}; charset=utf-8`).serializer(String).send(answer.answer);
          return await reply.type('application/json').send(answer);
        } finally {
          unfollow();
        }
      },
    );

    app.post(
      '/ai/discussStream',
      { config: asking, schema: { body: DiscussBody, response: events } },
      async (request, reply) => {
        const running = await begin(request, reply, request.body);
        sendStream(reply, running, 0);
      },
    );

    app.get(
      '/ai/discussStream',
      {
        exposeHeadRoute: false,
        config: { access: 'editor', refuses: ['ANSWER_NOT_FOUND'] },
        schema: { querystring: AnswerQuery, response: events },
      },
      async (request, reply) => {
        const running = answers.find(request.query.answer, userOfRequest(request).account);
        if (!running) return refuseWith(reply, request, 'ANSWER_NOT_FOUND');
        const last = request.headers['last-event-id'];
        sendStream(reply, running, typeof last === 'string' && /^\d{1,6}$/.test(last) ? Number(last) : 0);
        return reply;
      },
    );

    app.post(
      '/ai/stopDiscuss',
      {
        config: { access: 'editor', refuses: ['ANSWER_NOT_FOUND'] },
        schema: { body: StopBody, response: { 200: Stopped } },
      },
      async (request) => {
        const running = answers.find(request.body.answerId, userOfRequest(request).account);
        if (!running) throw new Refused('ANSWER_NOT_FOUND');
        const stopped = !running.isEnded;
        running.stop();
        return { stopped };
      },
    );
  };
}

/** Plain words are sent where they are preferred to JSON. */
function wantsPlain({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  return accept.includes(plain) && !accept.includes('application/json');
}
