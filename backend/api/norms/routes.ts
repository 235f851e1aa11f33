import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { normRefusals, normsDecider, type NormCommand } from '#/backend/commands/norms/norms.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { Applicability, Requirement } from '#/knowledge/types.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { afterOwnWrite, seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import { evidenceSeen } from './evidence-seen.ts';
import type { Services } from '../edge/services.ts';
import { findingEvent } from '../checks/finding-event.ts';
import { accessRoutes } from './access-routes.ts';
import { accessOf, isOpen, normsAnswer, openedNames, requirementAnswers } from './response.ts';
import {
  Done,
  EvidenceBody,
  ExportGsprQuery,
  ExportRequirementsQuery,
  Gspr,
  Hits,
  Norms,
  Requirements,
  RequirementsQuery,
  SearchQuery,
  StateBody,
  WithdrawBody,
} from './contract.ts';
import { gsprRows } from './gspr.ts';
import { judgeOf, type Judged } from '#/backend/queries/norms/judged.ts';
import { evidenceBy } from '#/backend/queries/norms/linked-evidence.ts';
import { requirementIndex } from '#/backend/queries/norms/requirement-index.ts';
import { searchRequirements } from '#/backend/queries/norms/search.ts';
import { gsprXlsx, requirementsXlsx, type About } from '#/backend/rendering/norms/xlsx.ts';

type Moment = {
  deviceId: DeviceId;
  asOf?: string | undefined;
  after?: string | undefined;
  asIf?: string | undefined;
};

const reader = { access: 'reader', refuses: ['NORM_NOT_FOUND', 'NO_DATA'] } as const;
const editor = {
  access: 'editor',
  refuses: [...normRefusals, 'STANDARD_CLOSED'],
} as const;

const stating = { ...editor, refuses: [...editor.refuses, 'CHECK_NOT_FOUND', 'FINDING_NOT_FOUND'] } as const;

/** Norms and requirements: what applies and why, own statements, search, the GSPR checklist, and access to standards. */
export function normRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, keys, knowledge, requirements, vault } = services;
  const index = requirementIndex(knowledge, requirements);
  const judge = judgeOf(knowledge, requirements);
  const decider = normsDecider(index.keys);
  const norms = new Map(knowledge.norms.map((norm) => [norm.key, norm]));

  /** The standards that the caller's organisation may read now, also for a moment of the past. */
  async function standardsOf(request: FastifyRequest) {
    const organisation = userOfRequest(request).organisation.id;
    const { document } = await readMarked(scoped(pool, { organisation }), keys.rowKey, organisationView, organisation);
    const isOpenNorm = (key: string) => {
      const norm = norms.get(key);
      return norm !== undefined && isOpen(accessOf(norm.kind, document.standards[key]));
    };
    return { standards: document.standards, isOpenNorm };
  }

  async function look(request: FastifyRequest, query: Moment) {
    const { deviceId, asOf, after, asIf } = query;
    await afterOwnWrite(services, after);
    // Questions of one moment share a statement.
    const [seen, shown, standards] = await Promise.all([
      seenDevice(services, request, deviceId, { asOf, asIf }),
      evidenceSeen(services, request, deviceId, asOf),
      standardsOf(request),
    ]);
    const { statements, evidence } = seen.statements;
    const linked = shown.flatMap(({ links }) => links.map(({ by }) => ({ byName: by.name })));
    const opened = await openedNames(vault, [...Object.values(statements), ...Object.values(evidence), ...linked]);
    const evidenceOf = evidenceBy(shown, seen.documents, opened);
    return { seen, judged: judge(seen), opened, evidenceOf, ...standards };
  }

  async function rowsOf(request: FastifyRequest, query: Moment & { norm: string }) {
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

  /** Throws `Refused` for a statement on a standard that the author may not read. */
  async function refuseClosed(request: FastifyRequest, key: string): Promise<void> {
    const row = requirements.find((one) => one.key === key);
    if (row && !(await standardsOf(request)).isOpenNorm(row.norm)) throw new Refused('STANDARD_CLOSED');
  }

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
      { config: reader, schema: { querystring: DeviceQuery, response: { 200: Norms } } },
      async (request) => {
        const { seen, judged, standards, opened } = await look(request, request.query);
        return normsAnswer(seen, judged, standards, knowledge, index, opened);
      },
    );

    app.get(
      '/normsReq/getNormRequirements',
      { config: reader, schema: { querystring: RequirementsQuery, response: { 200: Requirements } } },
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
      { config: reader, schema: { querystring: DeviceQuery, response: { 200: Gspr } } },
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
        await refuseClosed(request, key);
        const judged = judge(seen);
        const rules = (judged.norms.get(key) ?? judged.rules.get(key))?.status ?? 'UNKNOWN';
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
