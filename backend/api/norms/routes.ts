import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { normRefusals, normsDecider, type NormCommand } from '#/backend/commands/norms/norms.ts';
import type { Applicability, Requirement } from '#/knowledge/types.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { findingEvent } from '../checks/finding-event.ts';
import { accessRoutes } from './access-routes.ts';
import { normsLook, type LookedAt } from './look.ts';
import { normsAnswer, requirementAnswers } from './response.ts';
import {
  Coverage,
  Done,
  EvidenceBody,
  ExportGsprQuery,
  ExportRequirementsQuery,
  Gspr,
  Hits,
  Norms,
  PassageBody,
  Requirements,
  RequirementsQuery,
  SearchQuery,
  StateBody,
  StateTogetherBody,
  WithdrawBody,
  WithdrawTogetherBody,
} from './contract.ts';
import { documentSeen } from '../documents/document-seen.ts';
import { gsprRows } from './gspr.ts';
import { quoteAt } from '#/backend/queries/checks/quote-at.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import type { Judged } from '#/backend/queries/norms/judged.ts';
import { coverageOf } from '#/backend/queries/norms/coverage.ts';
import { requirementIndex } from '#/backend/queries/norms/requirement-index.ts';
import { searchRequirements } from '#/backend/queries/norms/search.ts';
import { gsprXlsx, requirementsXlsx, type About } from '#/backend/rendering/norms/xlsx.ts';

const reader = { access: 'reader', refuses: ['NORM_NOT_FOUND', 'NO_DATA'] } as const;
/** Hundreds of kilobytes that seldom change. */
const tagged = { ...reader, isTaggedByContent: true } as const;
const editor = { access: 'editor', refuses: normRefusals } as const;

const quoting = { ...editor, refuses: [...editor.refuses, 'DOCUMENT_NOT_FOUND', 'QUOTE_NOT_FOUND'] } as const;
const stating = { ...editor, refuses: [...editor.refuses, 'CHECK_NOT_FOUND', 'FINDING_NOT_FOUND'] } as const;

/** Norms and requirements: what applies and why, own statements, search, the GSPR checklist, and access to standards. */
export function normRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, requirements } = services;
  const index = requirementIndex(knowledge, requirements);
  const { look, judge } = normsLook(services);
  const decider = normsDecider(index.keys);
  const norms = new Map(knowledge.norms.map((norm) => [norm.key, norm]));

  async function rowsOf(request: FastifyRequest, query: LookedAt & { norm: string }) {
    const rows = index.byNorm.get(query.norm) ?? [];
    if (!norms.has(query.norm)) throw new Refused('NORM_NOT_FOUND');
    const { seen, judged, opened, evidenceOf, isOpenNorm } = await look(request, query);
    const answer = requirementAnswers(seen, judged, index, opened, evidenceOf);
    return { seen, rows: rows.map((row) => answer(row, isOpenNorm(row.norm))) };
  }

  async function carryOut(request: FastifyRequest, device: DeviceId, command: NormCommand, reason: string | undefined) {
    const options = { device, reason, knowledge: knowledge.version };
    const { position } = await execute(services, request, decider, device, command, options);
    return { position };
  }

  const rulesOn =
    ({ norms: ofNorms, rules }: Judged) =>
    (key: string): Applicability =>
      (ofNorms.get(key) ?? rules.get(key))?.status ?? 'UNKNOWN';

  const about = ({ device, position }: Seen, norm: string): About => ({
    device: device.name,
    manufacturer: device.manufacturer,
    norm,
    position: position ?? '',
    at: new Date().toISOString(),
    knowledge: knowledge.version,
  });

  return async (app) => {
    await app.register(accessRoutes(services));

    app.get(
      '/normsReq/getAllNorms',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: Norms } } },
      async (request) => {
        const { seen, judged, standards, opened, evidenceOf } = await look(request, request.query);
        return normsAnswer(seen, judged, standards, knowledge, index, opened, evidenceOf);
      },
    );

    app.get(
      '/normsReq/getNormRequirements',
      { config: tagged, schema: { querystring: RequirementsQuery, response: { 200: Requirements } } },
      async (request) => (await rowsOf(request, request.query)).rows,
    );

    app.get(
      '/normsReq/searchRequirements',
      { config: reader, schema: { querystring: SearchQuery, response: { 200: Hits } } },
      async (request) => {
        const { seen, judged, isOpenNorm } = await look(request, request.query);
        return searchRequirements(index, request.query.text, isOpenNorm, shownStatus(seen, judged));
      },
    );

    app.get(
      '/normsReq/getGspr',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: Gspr } } },
      async (request) => {
        const { seen, judged, opened, evidenceOf } = await look(request, request.query);
        return {
          rows: gsprRows(seen, judged, knowledge, index, opened, evidenceOf),
          documents: seen.documents.documents.map(({ id, name }) => ({ id, name })),
          reasonRequired: userOfRequest(request).organisation.reasonAlways,
          position: seen.position,
        };
      },
    );

    app.get(
      '/normsReq/getCoverage',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: Coverage } } },
      async (request) => {
        const { seen, judged, evidenceOf } = await look(request, request.query);
        return coverageOf(seen, judged, knowledge, index, evidenceOf);
      },
    );

    app.get(
      '/normsReq/exportGspr',
      { config: reader, schema: { querystring: ExportGsprQuery, response: fileOf([spreadsheet]) } },
      async (request, reply) => {
        const { seen, judged, opened, evidenceOf } = await look(request, request.query);
        const rows = gsprRows(seen, judged, knowledge, index, opened, evidenceOf);
        if (rows.length === 0) throw new Refused('NO_DATA');
        const { locale } = request.query;
        const norm = norms.get('MDR')?.name[locale] ?? 'MDR';
        void reply.header('content-disposition', attachment('gspr-checklist'));
        return reply.type(spreadsheet).send(gsprXlsx(about(seen, norm), rows, locale));
      },
    );

    app.get(
      '/normsReq/exportRequirements',
      { config: reader, schema: { querystring: ExportRequirementsQuery, response: fileOf([spreadsheet]) } },
      async (request, reply) => {
        const { norm, locale } = request.query;
        const { seen, rows } = await rowsOf(request, request.query);
        if (rows.length === 0) throw new Refused('NO_DATA');
        void reply.header('content-disposition', attachment(`requirements-${norm}`));
        const name = norms.get(norm)?.name[locale] ?? norm;
        return reply.type(spreadsheet).send(requirementsXlsx(about(seen, name), rows, locale));
      },
    );

    app.post(
      '/normsReq/stateApplicability',
      { config: stating, schema: { body: StateBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, key, status: to, justification, runId, reason } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        const rules = rulesOn(judge(seen))(key);
        const cause = runId === undefined ? {} : { cause: await findingEvent(services, request, runId, deviceId, key) };
        const command = { type: 'StateApplicability', key, to, justification, rules, ...cause } as const;
        return carryOut(request, deviceId, command, reason);
      },
    );

    app.post(
      '/normsReq/withdrawStatement',
      { config: editor, schema: { body: WithdrawBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, key, reason } = request.body;
        await seenDevice(services, request, deviceId);
        return carryOut(request, deviceId, { type: 'WithdrawStatement', key }, reason);
      },
    );

    app.post(
      '/normsReq/stateTogether',
      { config: editor, schema: { body: StateTogetherBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, keys: stated, status: to, justification, reason } = request.body;
        const rules = rulesOn(judge(await seenDevice(services, request, deviceId)));
        const of = [...new Set(stated)].map((key) => ({ key, rules: rules(key) }));
        return carryOut(request, deviceId, { type: 'StateTogether', of, to, justification }, reason);
      },
    );

    app.post(
      '/normsReq/withdrawTogether',
      { config: editor, schema: { body: WithdrawTogetherBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, keys: withdrawn, reason } = request.body;
        await seenDevice(services, request, deviceId);
        return carryOut(request, deviceId, { type: 'WithdrawTogether', keys: [...new Set(withdrawn)] }, reason);
      },
    );

    app.post(
      '/normsReq/namePassage',
      { config: quoting, schema: { body: PassageBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, requirement, documentId, version: number, reason, ...at } = request.body;
        await seenDevice(services, request, deviceId);
        if (!requirements.some(({ key, type }) => key === requirement && type === 'REQ'))
          throw new Refused('REQUIREMENT_NOT_FOUND');
        const document = await documentSeen(services, request, { deviceId, documentId });
        const version = document?.versions[number - 1];
        if (!document || !version) throw new Refused('DOCUMENT_NOT_FOUND');
        const { organisation } = userOfRequest(request);
        const text = await textOf(services.readText, organisation.id, version, request.signal);
        const of = { document: documentId, version: number, sha256: version.sha256 };
        const quote = typeof text === 'string' ? null : quoteAt(of, text, at);
        if (!quote) throw new Refused('QUOTE_NOT_FOUND');
        return carryOut(request, deviceId, { type: 'NamePassage', requirement, name: document.name, quote }, reason);
      },
    );

    app.post(
      '/normsReq/withdrawPassage',
      { config: quoting, schema: { body: PassageBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, requirement, documentId: document, version: _, reason, ...place } = request.body;
        const known = await documentSeen(services, request, { deviceId, documentId: document });
        if (!known) throw new Refused('DOCUMENT_NOT_FOUND');
        return carryOut(
          request,
          deviceId,
          { type: 'WithdrawPassage', requirement, at: { document, ...place } },
          reason,
        );
      },
    );

    app.post(
      '/normsReq/nameEvidence',
      { config: editor, schema: { body: EvidenceBody, response: { 200: Done } } },
      async (request) => {
        const { deviceId, requirement, method, standard, document, reason } = request.body;
        const { documents } = await seenDevice(services, request, deviceId);
        if (document?.id && !documents.documents.some(({ id }) => id === document.id))
          throw new Refused('INVALID_INPUT', [{ path: 'document.id', message: 'not in the document space' }]);
        const to = { method, standard, document };
        return carryOut(request, deviceId, { type: 'NameEvidence', requirement, to }, reason);
      },
    );
  };
}

const shownStatus =
  ({ statements }: Seen, { shown }: Judged) =>
  ({ key }: Requirement): Applicability =>
    statements.statements[key]?.status ?? shown.get(key)?.status ?? 'UNKNOWN';

function attachment(name: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '-');
  return `attachment; filename="${name}-${stamp}.xlsx"`;
}
