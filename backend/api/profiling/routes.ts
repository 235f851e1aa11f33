import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import {
  profilingRefusals,
  profilingDecider,
  type ProfilingCommand,
  type ProfilingState,
} from '#/backend/commands/profiling/profiling.ts';
import type { GivenAnswer } from '#/backend/projections/documents/profiling/fold.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery } from '../edge/contract.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { seenDevice, seenParts } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import { historyAnswer, nextAnswer, notificationAnswer, progressOf, statsOf } from './response.ts';
import {
  AnswerBody,
  BackBody,
  ChangeAnswerBody,
  ChangePreview,
  ApplicableRequirements,
  DerivationAnswer,
  NextQuestion,
  PreviewChangeBody,
  ProfilingHistory,
  Stepped,
} from './contract.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { applicableRequirements } from '#/backend/queries/profiling/applicable-requirements.ts';
import { derivationOf } from '#/backend/queries/profiling/derivation.ts';
import { effectsOf } from './effects.ts';
import { previewChange } from './preview.ts';

const reader = { access: 'reader' } as const;
const tagged = { ...reader, isTagged: true } as const;
const editor = { access: 'editor', refuses: profilingRefusals } as const;

/** The questionnaire: history, next question, answer, undo, change with a preview, and the consequences. */
export function profilingRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, requirements, vault } = services;
  const judge = judgeOf(knowledge, requirements);
  const decider = profilingDecider(knowledge);

  /** Carries out a step and answers with where the questionnaire stands after it. */
  async function step(request: FastifyRequest, deviceId: DeviceId, command: ProfilingCommand, reason?: string) {
    const before = await seenParts(services, request, deviceId, ['statements']);
    const options = { device: deviceId, isArchived: before.device.isArchived, reason, knowledge: knowledge.version };
    const done = await execute(services, request, decider, deviceId, command, options);
    const { state, events, isLate: late } = done;
    const effects = effectsOf(events);
    // From the decision itself, which is right even when the views are late.
    const profile = { device: deviceId, ...state };
    const position = done.position ?? before.position;
    const moment = { profiling: state, profile, statements: before.statements, position };
    return { ...next(moment, effects.notifications.added), effects, late };
  }

  function next(
    seen: Pick<Seen, 'profile' | 'statements' | 'position'> & { profiling: Pick<ProfilingState, 'answers'> },
    notices: readonly string[],
  ): NextQuestion {
    const { profiling, position } = seen;
    const walk = standing(profiling.answers, knowledge);
    return {
      nextQuestion: nextAnswer(walk, notificationAnswer(knowledge, notices)),
      stats: statsOf(seen),
      progress: progressOf(walk, profiling.answers.length),
      position,
    };
  }

  /** The notices of the last answer. */
  const newestNotices = ({ profiling }: Pick<Seen, 'profiling'>) =>
    profiling.notices[profiling.trail.at(-1)?.version ?? 0] ?? [];

  async function namesIn(answers: readonly GivenAnswer[]) {
    const names = new Map<GivenAnswer, string | null>();
    for (const given of answers) names.set(given, given.actorName && (await vault.open(given.actorName)));
    return (given: GivenAnswer) => names.get(given) ?? null;
  }

  return async (app) => {
    app.get(
      '/profiling/profilingHistory',
      { config: reader, schema: { querystring: DeviceQuery, response: { 200: ProfilingHistory } } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        const { profiling } = seen;
        return {
          ...next(seen, newestNotices(seen)),
          profiling: historyAnswer(profiling, knowledge, await namesIn(profiling.answers)),
          completed: profiling.completed,
          reasonRequired: profiling.settled || (request.user?.organisation.reasonAlways ?? false),
          canUndo: profiling.trail.length > 0,
        };
      },
    );

    app.get(
      '/profiling/nextQuestion',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: NextQuestion } } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        return next(seen, newestNotices(seen));
      },
    );

    app.post(
      '/profiling/answerQuestion',
      { config: editor, schema: { body: AnswerBody, response: { 200: Stepped } } },
      (request) => {
        const { body } = request;
        const answer = 'answerKey' in body ? body.answerKey : body.answer;
        return step(request, body.deviceId, { type: 'AnswerQuestion', answer });
      },
    );

    app.post(
      '/profiling/backQuestion',
      { config: editor, schema: { body: BackBody, response: { 200: Stepped } } },
      (request) => step(request, request.body.deviceId, { type: 'UndoAnswer' }, request.body.reason),
    );

    app.post(
      '/profiling/previewChange',
      {
        config: { ...reader, refuses: profilingRefusals },
        schema: { body: PreviewChangeBody, response: { 200: ChangePreview } },
      },
      async (request) => {
        const { deviceId, question, answerKey } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        return previewChange(
          seen,
          knowledge,
          { question, answer: answerKey },
          request.user?.organisation.reasonAlways ?? false,
        );
      },
    );

    app.post(
      '/profiling/changeAnswer',
      { config: editor, schema: { body: ChangeAnswerBody, response: { 200: Stepped } } },
      (request) => {
        const { deviceId, question, answerKey, reason } = request.body;
        return step(request, deviceId, { type: 'ChangeAnswer', question, answer: answerKey }, reason);
      },
    );

    app.get(
      '/profiling/getApplicableRequirements',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: ApplicableRequirements } } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        return { ...applicableRequirements(seen, requirements, judge), position: seen.position };
      },
    );

    app.get(
      '/profiling/getDerivation',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: DerivationAnswer } } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        const { answers } = seen.profiling;
        return {
          ...derivationOf(seen, knowledge),
          progress: progressOf(standing(answers, knowledge), answers.length),
          requirements: applicableRequirements(seen, requirements, judge).requirements,
        };
      },
    );
  };
}
