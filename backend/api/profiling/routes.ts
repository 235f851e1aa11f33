import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import {
  profilingRefusals,
  type ProfilingCommand,
  type ProfilingState,
} from '#/backend/commands/profiling/profiling.ts';
import { answeringDecider } from '#/backend/commands/profiling/with-proposals.ts';
import type { GivenAnswer } from '#/backend/projections/documents/profiling/fold.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery, WorkbookQuery } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { seenDevice, seenParts } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { answersSheet } from '#/backend/rendering/profiling/answers.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import {
  historyAnswer,
  nextAnswer,
  notificationAnswer,
  postponedAnswer,
  progressOf,
  stakesAnswer,
  statsOf,
} from './response.ts';
import {
  AnswerBody,
  BackBody,
  ChangeAnswerBody,
  ChangePreview,
  ApplicableRequirements,
  DerivationAnswer,
  NextQuestion,
  PostponeBody,
  ResumeBody,
  PreviewChangeBody,
  ProfilingHistory,
  Stepped,
  TakeOverBody,
} from './contract.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { applicableRequirements } from '#/backend/queries/profiling/applicable-requirements.ts';
import { newKnowledge } from '#/backend/queries/profiling/new-knowledge.ts';
import { derivationOf } from '#/backend/queries/profiling/derivation.ts';
import { effectsOf } from './effects.ts';
import { previewChange } from './preview.ts';
import { answerOf } from '#/knowledge/derive/chosen.ts';
import { askedNow } from '#/knowledge/derive/questionnaire.ts';
import { ownerNamed } from '../organisations/owner-named.ts';

const reader = { access: 'reader' } as const;
const tagged = { ...reader, isTagged: true } as const;
const editor = { access: 'editor', refuses: profilingRefusals } as const;

/** The questionnaire: history, next question, answer, undo, change with a preview, and the consequences. */
export function profilingRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, requirements, vault } = services;
  const judge = judgeOf(knowledge, requirements);
  const decider = answeringDecider(knowledge);

  /** Carries out a step and responds with the state of the questionnaire after it. */
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
    seen: Pick<Seen, 'profile' | 'statements' | 'position'> & {
      profiling: Pick<ProfilingState, 'answers' | 'postponed'>;
    },
    notices: readonly string[],
  ): NextQuestion {
    const { profiling, position } = seen;
    const walk = standing(profiling.answers, knowledge);
    const later = new Set(profiling.postponed.map(({ question }) => question));
    const question = askedNow(walk, later, knowledge);
    return {
      nextQuestion: nextAnswer(question, notificationAnswer(knowledge, notices)),
      stats: statsOf(seen),
      progress: progressOf(walk, profiling.answers),
      postponed: postponedAnswer(walk, profiling.postponed, knowledge),
      stakes: stakesAnswer(question, walk, knowledge),
      position,
    };
  }

  /** What the current knowledge base would change. */
  function waiting(seen: Seen) {
    const found = newKnowledge(seen, knowledge);
    if (!found) return null;
    const { events, ...others } = found;
    return { ...others, effects: effectsOf(events) };
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
      '/profiling/exportAnswers',
      {
        config: { ...reader, refuses: ['NO_DATA'], rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: WorkbookQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { deviceId, asOf, locale } = request.query;
        const { device, profiling } = await seenDevice(services, request, deviceId, { asOf });
        if (profiling.answers.length === 0) throw new Refused('NO_DATA');
        const sheet = answersSheet({ device, answers: await vault.openAll(profiling.answers) }, knowledge, locale);
        const name = locale === 'fr' ? 'reponses' : 'answers';
        return sendWorkbook(reply, stamped(name, services.now()), workbookStream([sheet]));
      },
    );

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
        const answer = 'answer' in body ? body.answer : answerIn(body);
        return step(request, body.deviceId, { type: 'AnswerQuestion', answer });
      },
    );

    app.post(
      '/profiling/backQuestion',
      { config: editor, schema: { body: BackBody, response: { 200: Stepped } } },
      (request) => step(request, request.body.deviceId, { type: 'UndoAnswer' }, request.body.reason),
    );

    app.post(
      '/profiling/postponeQuestion',
      {
        config: { access: 'editor', refuses: [...profilingRefusals, 'OWNER_NOT_MEMBER'] },
        schema: { body: PostponeBody, response: { 200: Stepped } },
      },
      async (request) => {
        const { deviceId, question, owner = null } = request.body;
        const named = owner === null ? null : await ownerNamed(services, request, owner);
        return step(request, deviceId, { type: 'PostponeQuestion', question, owner: named });
      },
    );

    app.post(
      '/profiling/resumeQuestion',
      { config: editor, schema: { body: ResumeBody, response: { 200: Stepped } } },
      (request) => {
        const { deviceId, question } = request.body;
        return step(request, deviceId, { type: 'ResumeQuestion', question });
      },
    );

    app.post(
      '/profiling/previewChange',
      {
        config: { ...reader, refuses: profilingRefusals },
        schema: { body: PreviewChangeBody, response: { 200: ChangePreview } },
      },
      async (request) => {
        const { deviceId, question } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        return previewChange(
          seen,
          knowledge,
          { question, answer: answerIn(request.body) },
          request.user?.organisation.reasonAlways ?? false,
        );
      },
    );

    app.post(
      '/profiling/changeAnswer',
      { config: editor, schema: { body: ChangeAnswerBody, response: { 200: Stepped } } },
      (request) => {
        const { deviceId, question, reason } = request.body;
        return step(request, deviceId, { type: 'ChangeAnswer', question, answer: answerIn(request.body) }, reason);
      },
    );

    app.post(
      '/profiling/takeOverKnowledge',
      { config: editor, schema: { body: TakeOverBody, response: { 200: Stepped } } },
      async (request) => {
        const { deviceId, knowledge: to, reason } = request.body;
        const { profiling } = await seenDevice(services, request, deviceId);
        return step(request, deviceId, { type: 'TakeOverKnowledge', from: profiling.knowledge, to }, reason);
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
          progress: progressOf(standing(answers, knowledge), answers),
          newKnowledge: isNow(request.query) ? waiting(seen) : null,
          requirements: applicableRequirements(seen, requirements, judge).requirements,
        };
      },
    );
  };
}

const answerIn = (body: { answerKey: string } | { answerKeys: readonly string[] }): string =>
  'answerKey' in body ? body.answerKey : answerOf(body.answerKeys);

const isNow = ({ asOf, asIf }: { asOf?: string | undefined; asIf?: string | undefined }): boolean =>
  asOf === undefined && asIf === undefined;
