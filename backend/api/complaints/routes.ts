import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { complaintDecider, complaintRefusals, type ComplaintAct } from '#/backend/commands/complaints/complaints.ts';
import { trendDecider, trendRefusals } from '#/backend/commands/complaints/trend.ts';
import { isAhead } from '#/backend/events/case-parts.ts';
import { complaintSubject } from '#/backend/events/subject.ts';
import { registerWorkbook } from '#/backend/rendering/cases/complaints.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import { reportDay, reportingOf } from '#/knowledge/derive/reporting.ts';
import { loadVigilance } from '#/knowledge/load/load-vigilance.ts';
import { userOfRequest } from '../edge/access.ts';
import { CaseQuery, CasesExportQuery, CasesQuery, Recorded } from '../edge/cases.contract.ts';
import { deviceOptions, linkTo, planOf } from '../edge/cases.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { takeNumber } from '../edge/numbers.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import {
  Complaint,
  ComplaintActBody,
  ComplaintList,
  ReceiveBody,
  ReportingAnswer,
  ReportingQuery,
  ThresholdBody,
} from './contract.ts';
import { reportingAnswer } from './reporting.ts';
import { shownComplaint, shownComplaints, ownComplaint } from './shown.ts';

type Act = z.infer<typeof ComplaintActBody>['act'];

const reading = { access: 'reader', refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] } as const;
const acting = {
  access: 'editor',
  refuses: [...complaintRefusals, 'ANSWERS_INCOMPLETE', 'LINK_NOT_FOUND', 'OWNER_NOT_MEMBER', 'DEVICE_NOT_FOUND'],
} as const;

/** Complaints of devices and of the company: their register, each of them, and what people do about them. */
export function complaintRoutes(services: Services): FastifyPluginAsyncZod {
  const { vault } = services;

  /** The command of an act, with what the server has to make sure of. */
  async function commandOf(request: FastifyRequest, device: string | null, act: Act): Promise<ComplaintAct> {
    switch (act.type) {
      case 'Assess': {
        const { answers, outcome, fieldAction } = reportingOf(loadVigilance(), act.answers);
        if (!outcome) throw new Refused('ANSWERS_INCOMPLETE');
        const { key, days } = outcome;
        const { awareOn } = act;
        const due = reportDay(awareOn, days);
        return {
          type: 'Assess',
          assessment: { answers: { ...answers }, outcome: key, awareOn, days, due, fieldAction },
        };
      }
      case 'Report': {
        const { type, ...report } = act;
        return { type, report };
      }
      case 'Plan':
        return { type: 'Plan', plan: await planOf(act, (account) => ownerNamed(services, request, account)) };
      case 'Link':
      case 'Unlink':
        return { type: act.type, link: await linkTo(services, request, device, act.subject) };
      case 'Triage':
      case 'Dispose':
      case 'Close':
      case 'Reopen':
        return act;
    }
  }

  return async (app) => {
    app.get(
      '/complaints/getComplaints',
      { config: reading, schema: { querystring: CasesQuery, response: { 200: ComplaintList } } },
      (request) => shownComplaints(services, request, request.query),
    );

    app.get(
      '/complaints/getComplaint',
      {
        config: { access: 'reader', refuses: ['CASE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: CaseQuery, response: { 200: Complaint } },
      },
      (request) => shownComplaint(services, request, request.query),
    );

    app.get(
      '/complaints/getReporting',
      { config: { access: 'reader' }, schema: { querystring: ReportingQuery, response: { 200: ReportingAnswer } } },
      async (request) => reportingAnswer(request.query.answers ?? ''),
    );

    app.get(
      '/complaints/exportRegister',
      {
        config: { ...reading, rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: CasesExportQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { locale, ...query } = request.query;
        const list = await shownComplaints(services, request, query);
        const workbook = workbookStream(registerWorkbook(list, locale));
        return sendWorkbook(reply, stamped('complaints', services.now()), workbook);
      },
    );

    app.post(
      '/complaints/receive',
      { config: acting, schema: { body: ReceiveBody, response: { 200: Recorded } } },
      async (request) => {
        const { deviceId, complainant, ...words } = request.body;
        // What is refused takes no number.
        if (isAhead(words.receivedOn, services.now())) throw new Refused('DAY_AHEAD');
        const options = await deviceOptions(services, request, deviceId);
        const id = idFor(request, 'complaint');
        const { account } = userOfRequest(request);
        const intake = { ...words, complainant: complainant ? await vault.encrypt(account, complainant) : null };
        const number = await takeNumber(services, request, 'CPL', complaintSubject(id));
        const command = { type: 'Receive', number, intake } as const;
        const { position } = await execute(services, request, complaintDecider, id, command, options);
        return { position, id, number };
      },
    );

    app.post(
      '/complaints/act',
      { config: acting, schema: { body: ComplaintActBody, response: { 200: Acted } } },
      async (request) => {
        const { id, act, reason } = request.body;
        const { device } = await ownComplaint(services, request, id);
        const command = await commandOf(request, device, act);
        const options = { ...(device !== null && { device }), reason };
        const { position } = await execute(services, request, complaintDecider, id, command, options);
        return { position };
      },
    );

    app.post(
      '/complaints/setThreshold',
      {
        config: { access: 'editor', refuses: [...trendRefusals, 'DEVICE_NOT_FOUND'] },
        schema: { body: ThresholdBody, response: { 200: Acted } },
      },
      async (request) => {
        const { deviceId, kind, threshold, reason } = request.body;
        const options = { ...(await deviceOptions(services, request, deviceId)), reason };
        const scope = deviceId === 'company' ? userOfRequest(request).organisation.id : deviceId;
        const command = { type: 'SetThreshold', kind, threshold } as const;
        const { position } = await execute(services, request, trendDecider, scope, command, options);
        return { position };
      },
    );
  };
}
