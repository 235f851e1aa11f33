import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkDecider, checkRefusals, isOpenPoint } from '#/backend/commands/checks/checks.ts';
import { reviewRulesDecider, reviewRulesRefusals } from '#/backend/commands/checks/review-rules.ts';
import type { ReviewRules } from '#/backend/events/reviews.ts';
import { reviewRows } from '#/backend/projections/documents/check-reviews/fold.ts';
import { unreviewed } from '#/backend/projections/documents/check-findings/fold.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { reviewRulesView } from '#/backend/projections/documents/review-rules/fold.ts';
import { byRequirement, byReviewer } from '#/backend/queries/checks/agreement.ts';
import { controlId, controlsFor, secondReadsFor, type Control } from '#/backend/queries/checks/controls.ts';
import { findingsOf, liveChecks } from '#/backend/queries/checks/run.ts';
import { readList } from '#/backend/queries/read-lists.ts';
import { readView } from '#/backend/queries/read.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  Agreement,
  AgreementQuery,
  AnswerControlBody,
  ControlTold,
  DeskAnswer,
  DeskQuery,
  ReadAgainBody,
  ReviewRulesBody,
} from './desk.contract.ts';
import { momentAt, ownCheck } from './own-check.ts';
import { requirementWords } from './requirement-words.ts';
import { findingAnswers } from './response.ts';

/** Reviewers against routine: findings whose answer is known, second readings, and how often people agree. */
export function deskRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, vault } = services;
  const words = requirementWords(services.requirements);
  const placeOf = (request: FastifyRequest) => scoped(pool, { organisation: userOfRequest(request).organisation.id });

  async function rulesOf(request: FastifyRequest): Promise<ReviewRules> {
    const { document } = await readView(placeOf(request), reviewRulesView, userOfRequest(request).organisation.id);
    return document;
  }

  /**
   * The controls of the caller on the desk of a check, taken from the newest completed check of the device before it.
   */
  async function controlsOf(
    request: FastifyRequest,
    check: CheckRun,
  ): Promise<{ earlier: CheckRun; control: Control }[]> {
    const { account, organisation } = userOfRequest(request);
    const checks = await liveChecks(pool, organisation.id);
    const at = checks.findIndex(({ run }) => run === check.run);
    const earlier = checks
      .slice(at + 1)
      .find(({ device, status }) => device === check.device && status === 'completed');
    if (at < 0 || !earlier) return [];
    const findings = await findingsOf(services, organisation.id, earlier);
    const answered = new Set(check.controls.filter(({ by }) => by === account).map(({ requirement }) => requirement));
    const source = { run: earlier.run, findings };
    const controls = controlsFor({ run: check.run, reader: account }, check.judged, source, answered);
    return controls.map((control) => ({ earlier, control }));
  }

  /** A finding as the desk shows it to a reader: nothing in it reveals the answer. */
  async function asked({ earlier, control }: { earlier: CheckRun; control: Control }): Promise<DeskAnswer['controls']> {
    const { id, of: run, place } = control;
    const shown = await findingAnswers(earlier, [{ ...control.finding, review: unreviewed }], words, vault);
    return shown.map((finding) => {
      const blind = { criticity: null, score: 0.5, confidence: 0.5, reasons: [], missing: [], missingText: [] };
      return { id, run, place, finding: { ...finding, ...blind, verdict: 'unsure' as const, resolution: null } };
    });
  }

  return async (app) => {
    app.get(
      '/check/getDesk',
      {
        config: { access: 'reader', refuses: ['CHECK_NOT_FOUND'] },
        schema: { querystring: DeskQuery, response: { 200: DeskAnswer } },
      },
      async (request) => {
        const { runId, after } = request.query;
        await afterOwnWrite(services, after);
        const check = await ownCheck(services, request, runId);
        const { knownAnswers, secondReads } = await rulesOf(request);
        const { account, organisation } = userOfRequest(request);
        const findings = secondReads > 0 ? await findingsOf(services, organisation.id, check) : [];
        const controls = knownAnswers ? await controlsOf(request, check) : [];
        return {
          controls: (await Promise.all(controls.map(asked))).flat(),
          again: secondReadsFor({ run: runId, reader: account }, findings, secondReads),
        };
      },
    );

    app.post(
      '/check/readAgain',
      {
        config: { access: 'editor', refuses: checkRefusals },
        schema: { body: ReadAgainBody, response: { 200: Acted } },
      },
      async (request) => {
        const { runId: run, requirement, verdict, criticity = null, reason } = request.body;
        const check = await ownCheck(services, request, run);
        const { account, organisation } = userOfRequest(request);
        const { secondReads } = await rulesOf(request);
        const findings = await findingsOf(services, organisation.id, check);
        // The check itself refuses one that was read, and gives the same request again its first answer.
        const isRead = findings.some((one) => one.requirement === requirement && one.review.second !== null);
        if (!isRead && !secondReadsFor({ run, reader: account }, findings, secondReads).includes(requirement))
          throw new Refused('READ_ALREADY');
        const command = { type: 'ReadFindingAgain', requirement, verdict, criticity } as const;
        const device = check.device === null ? {} : { device: check.device };
        const { position } = await execute(services, request, checkDecider, run, command, { ...device, reason });
        return { position };
      },
    );

    app.post(
      '/check/answerControl',
      {
        config: { access: 'editor', refuses: [...checkRefusals, 'CONTROL_NOT_FOUND'] },
        schema: { body: AnswerControlBody, response: { 200: ControlTold } },
      },
      async (request) => {
        const { runId, control: id, verdict: answer } = request.body;
        const check = await ownCheck(services, request, runId);
        const reader = userOfRequest(request).account;
        const before = check.controls.find(
          ({ by, requirement }) => by === reader && controlId({ run: runId, reader }, requirement) === id,
        );
        // A control counts once: sent again, it gets its first answer.
        if (before) return { position: before.position, isRight: before.isRight, kind: before.kind };
        const { knownAnswers } = await rulesOf(request);
        const found = knownAnswers && (await controlsOf(request, check)).find(({ control }) => control.id === id);
        if (!found) throw new Refused('CONTROL_NOT_FOUND');
        const { requirement, of, kind } = found.control;
        const command = { type: 'AnswerControl', control: { requirement, of, kind }, answer } as const;
        const device = check.device === null ? {} : { device: check.device };
        const { position } = await execute(services, request, checkDecider, runId, command, device);
        return { position, isRight: isOpenPoint(answer), kind };
      },
    );

    app.post(
      '/check/setReviewRules',
      {
        config: { access: 'owner', refuses: reviewRulesRefusals },
        schema: { body: ReviewRulesBody, response: { 200: Acted } },
      },
      async (request) => {
        const { reason, ...to } = request.body;
        const { id } = userOfRequest(request).organisation;
        const command = { type: 'SetReviewRules', to } as const;
        const { position } = await execute(services, request, reviewRulesDecider, id, command, { reason });
        return { position };
      },
    );

    app.get(
      '/check/getAgreement',
      {
        config: { access: 'reader', refuses: ['INVALID_MOMENT'] },
        schema: { querystring: AgreementQuery, response: { 200: Agreement } },
      },
      async (request) => {
        const { asOf, after } = request.query;
        await afterOwnWrite(services, after);
        const until = asOf === undefined ? null : await momentAt(services, asOf);
        const rules = await rulesOf(request);
        const isBeforeAll = asOf !== undefined && until === null;
        const list = isBeforeAll
          ? []
          : await readList(placeOf(request), reviewRows, userOfRequest(request).organisation.id, until);
        const rows = list.map(({ content }) => content);
        return {
          rules,
          requirements: byRequirement(rows).map(({ requirement, decisions }) => {
            const { norm, clause, text } = words(requirement, []);
            return { requirement, norm, clause, text, decisions };
          }),
          reviewers: (await vault.openAll(byReviewer(rows))).map((one) => ({
            ...one,
            isYou: one.id === userOfRequest(request).account,
          })),
        };
      },
    );
  };
}
