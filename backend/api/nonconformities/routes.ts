import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import {
  nonconformityDecider,
  nonconformityRefusals,
  type NonconformityAct,
} from '#/backend/commands/nonconformities/nonconformities.ts';
import { Refused } from '../edge/refusals.ts';
import { isAhead } from '#/backend/events/case-parts.ts';
import { nonconformitySubject } from '#/backend/events/subject.ts';
import { registerWorkbook } from '#/backend/rendering/cases/nonconformities.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import { userOfRequest } from '../edge/access.ts';
import { CaseQuery, CasesExportQuery, CasesQuery, Recorded } from '../edge/cases.contract.ts';
import { deviceOptions, linkTo, planOf } from '../edge/cases.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { takeNumber } from '../edge/numbers.ts';
import { isOnlyEditor } from '../edge/only-editor.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { Nonconformity, NonconformityActBody, NonconformityList, RecordBody } from './contract.ts';
import { ownNonconformity, shownNonconformities, shownNonconformity } from './shown.ts';

type Act = z.infer<typeof NonconformityActBody>['act'];

const reading = { access: 'reader', refuses: ['DEVICE_NOT_FOUND', 'INVALID_MOMENT'] } as const;
const acting = {
  access: 'editor',
  refuses: [...nonconformityRefusals, 'LINK_NOT_FOUND', 'OWNER_NOT_MEMBER', 'DEVICE_NOT_FOUND'],
} as const;

/** Non-conformities of devices and of the company: their register, each of them, and what people do about them. */
export function nonconformityRoutes(services: Services): FastifyPluginAsyncZod {
  /** The command of an act, with what the server has to make sure of. */
  async function commandOf(request: FastifyRequest, device: string | null, act: Act): Promise<NonconformityAct> {
    const { account } = userOfRequest(request);
    switch (act.type) {
      case 'ProposeDisposition':
        return { ...act, account };
      case 'ApproveDisposition':
        return { ...act, account, isAlone: await isOnlyEditor(services, request) };
      case 'Plan':
        return { type: 'Plan', plan: await planOf(act, (member) => ownerNamed(services, request, member)) };
      case 'Link':
      case 'Unlink':
        return { type: act.type, link: await linkTo(services, request, device, act.subject) };
      case 'Contain':
      case 'VerifyRework':
      case 'WaiveCapa':
      case 'Close':
      case 'Reopen':
        return act;
    }
  }

  return async (app) => {
    app.get(
      '/nonconformities/getNonconformities',
      { config: reading, schema: { querystring: CasesQuery, response: { 200: NonconformityList } } },
      (request) => shownNonconformities(services, request, request.query),
    );

    app.get(
      '/nonconformities/getNonconformity',
      {
        config: { access: 'reader', refuses: ['CASE_NOT_FOUND', 'INVALID_MOMENT'] },
        schema: { querystring: CaseQuery, response: { 200: Nonconformity } },
      },
      (request) => shownNonconformity(services, request, request.query),
    );

    app.get(
      '/nonconformities/exportRegister',
      {
        config: { ...reading, rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: CasesExportQuery, response: fileOf([spreadsheet]) },
      },
      async (request, reply) => {
        const { locale, ...query } = request.query;
        const list = await shownNonconformities(services, request, query);
        const workbook = workbookStream(registerWorkbook(list, locale));
        return sendWorkbook(reply, stamped('non-conformities', services.now()), workbook);
      },
    );

    app.post(
      '/nonconformities/record',
      { config: acting, schema: { body: RecordBody, response: { 200: Recorded } } },
      async (request) => {
        const { deviceId, ...finding } = request.body;
        // What is refused takes no number.
        if (isAhead(finding.foundOn, services.now())) throw new Refused('DAY_AHEAD');
        const options = await deviceOptions(services, request, deviceId);
        const id = idFor(request, 'nonconformity');
        const number = await takeNumber(services, request, 'NC', nonconformitySubject(id));
        const command = { type: 'Record', number, finding, author: userOfRequest(request).account } as const;
        const { position } = await execute(services, request, nonconformityDecider, id, command, options);
        return { position, id, number };
      },
    );

    app.post(
      '/nonconformities/act',
      { config: acting, schema: { body: NonconformityActBody, response: { 200: Acted } } },
      async (request) => {
        const { id, act, reason } = request.body;
        const { device } = await ownNonconformity(services, request, id);
        const command = await commandOf(request, device, act);
        const options = { ...(device !== null && { device }), reason };
        const { position } = await execute(services, request, nonconformityDecider, id, command, options);
        return { position };
      },
    );
  };
}
