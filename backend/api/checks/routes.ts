import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals } from '#/backend/commands/checks/checks.ts';
import { checkRunView, type CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { findingsOf, liveChecks, pastChecks, repeatedBy } from '#/backend/queries/checks/run.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute, idFor } from '../edge/commands.ts';
import { ownDevice, ownDevices } from '../edge/device-moment.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { arrivedRoutes } from './arrived-routes.ts';
import { boardNorms } from './board.ts';
import { changesBetween } from './compare.ts';
import {
  Board,
  CompareQuery,
  Comparison,
  FindingList,
  FindingsQuery,
  NewRun,
  NewRunBody,
  PassageList,
  PassagesBody,
  Run,
  RunList,
  RunQuery,
  RunsQuery,
} from './contract.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { gapRoutes } from './gap-routes.ts';
import { momentAt, ownCheck, seenCheck } from './own-check.ts';
import { passagesOf } from './passages.ts';
import { reportRoutes } from './report-routes.ts';
import { requirementWords } from './requirement-words.ts';
import { findingAnswers, runAnswer, summaryAnswer } from './response.ts';
import { reviewRoutes } from './review-routes.ts';
import { againRoute } from './again-route.ts';
import { setupRoutes } from './setup-routes.ts';
import { stalenessOf } from './stale.ts';
import { textRoutes } from './text-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

const reader = { access: 'reader' } as const;
const ofRun = { ...reader, refuses: ['CHECK_NOT_FOUND', 'INVALID_MOMENT'] } as const;

/** Conformity checks: the list, a check, its board and findings, and the words of their quotations. */
export function checkRoutes(services: Services): FastifyPluginAsyncZod {
  const { vault, knowledge } = services;
  const words = requirementWords(services.requirements);

  /** Names of the devices of the caller's organisation, by id. */
  const namesOf = async (request: FastifyRequest) =>
    new Map((await ownDevices(services, request, ['device'])).map(({ device }) => [device.id, device.name]));

  async function answer(request: FastifyRequest, check: CheckRun, isLive: boolean): Promise<Run> {
    const [names, stale] = await Promise.all([namesOf(request), isLive ? stalenessOf(services, request, check) : null]);
    return runAnswer(check, vault, { names, stale: stale?.run ?? [], locale: localeOf(request), now: services.now() });
  }

  return async (app) => {
    await app.register(setupRoutes(services));
    await app.register(againRoute(services));
    await app.register(reviewRoutes(services));
    await app.register(gapRoutes(services));
    await app.register(deskRoutes(services));
    await app.register(reportRoutes(services));
    await app.register(uploadRoutes(services));
    await app.register(arrivedRoutes(services));
    await app.register(textRoutes(services));
    await app.register(evidenceRoutes(services));

    app.post(
      '/check/newCheckRun',
      {
        config: { access: 'editor', refuses: [...checkRefusals, 'DEVICE_NOT_FOUND'] },
        schema: { body: NewRunBody, response: { 200: NewRun } },
      },
      async (request) => {
        const { runLabel: label, deviceId } = request.body;
        const device = deviceId === null ? null : await ownDevice(services, request, deviceId);
        const run = idFor(request, 'check');
        const command = { type: 'CreateCheck', label } as const;
        const options = device && { device: device.id, isArchived: device.isArchived };
        const done = await execute(services, request, checkDecider, run, command, options ?? {});
        const { organisation } = userOfRequest(request);
        const made = {
          ...checkRunView.initial(run),
          organisation: organisation.id,
          device: deviceId,
          label: done.state.label ?? label,
          createdAt: services.now().toISOString(),
        };
        return { position: done.position, run: summaryAnswer(made, new Map(device && [[device.id, device.name]])) };
      },
    );

    app.get(
      '/check/getCheckRuns',
      {
        config: { ...reader, refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: RunsQuery, response: { 200: RunList } },
      },
      async (request) => {
        const { deviceId, asOf, after } = request.query;
        await afterOwnWrite(services, after);
        const [names, live] = await Promise.all([
          namesOf(request),
          liveChecks(services.pool, userOfRequest(request).organisation.id),
        ]);
        const wanted = deviceId === 'company' ? null : deviceId;
        if (wanted && !names.has(wanted)) throw new Refused('DEVICE_NOT_FOUND');
        const its = live.filter(({ device }) => wanted === undefined || device === wanted);
        const seen = asOf === undefined ? its : await pastChecks(services.log, its, await momentAt(services, asOf));
        return seen.map((check) => summaryAnswer(check, names));
      },
    );

    app.get(
      '/check/getCheckRun',
      { config: ofRun, schema: { querystring: RunQuery, response: { 200: Run } } },
      async (request) => {
        const { runId, ...moment } = request.query;
        const { check, until } = await seenCheck(services, request, runId, moment);
        return answer(request, check, until === undefined);
      },
    );

    app.get(
      '/check/getBoard',
      { config: ofRun, schema: { querystring: RunQuery, response: { 200: Board } } },
      async (request) => {
        const { runId, ...moment } = request.query;
        const { check, until } = await seenCheck(services, request, runId, moment);
        const [run, findings] = await Promise.all([
          answer(request, check, until === undefined),
          findingsOf(services, userOfRequest(request).organisation.id, check, until),
        ]);
        return { run, norms: boardNorms(findings, knowledge.norms, services.requirements) };
      },
    );

    app.get(
      '/check/getFindings',
      { config: ofRun, schema: { querystring: FindingsQuery, response: { 200: FindingList } } },
      async (request) => {
        const { runId, ...moment } = request.query;
        const { check, until } = await seenCheck(services, request, runId, moment);
        const { id } = userOfRequest(request).organisation;
        const [found, stale, earlier] = await Promise.all([
          findingsOf(services, id, check, until),
          until === undefined ? stalenessOf(services, request, check) : null,
          repeatedBy(services, id, check, until),
        ]);
        return findingAnswers(check, found, words, vault, { ...(stale && { staleOf: stale.of }), earlier });
      },
    );

    app.get(
      '/check/compareRuns',
      {
        config: { ...reader, refuses: ['CHECK_NOT_FOUND'] },
        schema: { querystring: CompareQuery, response: { 200: Comparison } },
      },
      async (request) => {
        const { from, to } = request.query;
        const { id } = userOfRequest(request).organisation;
        const [before, after] = await Promise.all(
          [from, to].map(async (run) => findingsOf(services, id, await ownCheck(services, request, run))),
        );
        const changes = changesBetween(before ?? [], after ?? [], (requirement) => words(requirement, []).text);
        return { from, to, changes };
      },
    );

    app.post(
      '/check/getPassages',
      {
        config: { ...reader, refuses: ['CHECK_NOT_FOUND'] },
        schema: { body: PassagesBody, response: { 200: PassageList } },
      },
      async (request) => {
        const { runId, quotes } = request.body;
        const check = await ownCheck(services, request, runId);
        return passagesOf(services, userOfRequest(request).organisation.id, check, quotes, request.signal);
      },
    );
  };
}
